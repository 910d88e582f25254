// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import type { Viewer } from '#api/viewer.ts';
import { AskPage, loader } from '#features/support/web/ask-page.tsx';
import { OwnQuestions } from '#features/support/web/own-questions.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const path = '/api/support/questions';
const question = (number: number, more: object = {}) => ({
  ...{ number, state: 'NEW', topic: 'OTHER', text: `Question ${number}`, answer: '' },
  createdAt: '2026-05-18T11:05:00.000Z',
  ...more,
});
const pageOfQuestions = (...items: object[]) => ({ items, total: items.length });
const contacts = { address: '', phone: '', email: '', hours: '', requisites: '' };

const viewer: Viewer = {
  ...{ id: 'person', name: 'Anna', lastName: 'Bell', email: 'anna@example.org', photo: null },
  ...{ roles: ['AVTOR'], landing: '/profile', state: 'ACTIVE', emailConfirmed: true, phoneConfirmed: true },
  ...{ consented: true, birthday: null, capabilities: [], appliesFrom: null, membership: null },
};

let answers: Record<string, unknown>;
let client: AnsweringClient;

function List() {
  const [lastAsked, setLastAsked] = useState<number | null>(null);
  return (
    <>
      <button onClick={() => setLastAsked(12)}>Ask</button>
      <OwnQuestions lastAsked={lastAsked} />
    </>
  );
}

beforeEach(() => {
  stubBrowserApis();
  answers = {};
  client = answeringClient(answers);
});
afterEach(cleanup);

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('a question has its number, topic, day, state, text, and the answer with its links', async () => {
  const answer = 'See https://example.org/rules.';
  answers[path] = pageOfQuestions(question(8, { state: 'ANSWERED', answer }), question(7));
  const { container } = render(contentPage(<List />, { client }));
  expect(await screen.findByText('Question 8')).toBeTruthy();
  expect(titles()).toHaveLength(2);
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'https://example.org/rules' }).getAttribute('rel')).toContain(
    'noopener',
  );
  expect(container.querySelectorAll('time')).toHaveLength(2);
  expect(screen.getByText('support@state.ANSWERED')).toBeTruthy();
  expect(client.calls).toEqual([`${path} {"limit":10,"offset":0}`]);
});

test('a failed list is asked again on the spot, and an empty one is one line', async () => {
  render(contentPage(<List />, { client }));
  await screen.findByRole('alert');
  answers[path] = pageOfQuestions();
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('support@own.empty')).toBeTruthy();
});

test('a question that has been sent appears at the top of the first page', async () => {
  answers[path] = { items: [question(7)], total: 11 };
  render(contentPage(<List />, { client }));
  await screen.findByText('Question 7');
  fireEvent.click(screen.getByRole('button', { name: 'Страница 2' }));
  await waitFor(() => expect(client.calls.at(-1)).toBe(`${path} {"limit":10,"offset":10}`));
  answers[path] = { items: [question(12), question(7)], total: 12 };
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByText('Question 12');
  expect(client.calls.at(-1)).toBe(`${path} {"limit":10,"offset":0}`);
});

test('a guest sees how to sign in, no list, and causes no call for it', async () => {
  answers['/api/contacts'] = contacts;
  render(contentPage(<AskPage />, { client, loader, viewer: null }));
  const link = await screen.findByRole('link', { name: 'support@ask.toAnswer' });
  expect(link.getAttribute('href')).toBe('/login?return=%2Ffaq%2Fask%23questions');
  await screen.findByRole('button', { name: 'support@form.send' });
  expect(screen.queryByText('support@own.title')).toBeNull();
  expect(client.calls).toEqual(['/api/contacts']);
});

test('a signed-in person has the list below the form', async () => {
  answers['/api/contacts'] = contacts;
  answers[path] = pageOfQuestions(question(7));
  render(contentPage(<AskPage />, { client, loader, viewer }));
  expect(await screen.findByText('Question 7')).toBeTruthy();
  expect(screen.queryByText('support@ask.toAnswer')).toBeNull();
});
