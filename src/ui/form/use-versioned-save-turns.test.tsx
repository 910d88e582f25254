// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import {
  EditorPage,
  delayAnswers,
  resetServer,
  saveByColleague,
  server,
} from '../../../test/versioned-editor.tsx';

beforeEach(() => {
  stubBrowserApis();
  resetServer();
});
afterEach(cleanup);

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const conflict = 'Пока вы правили, это изменили';
const question = 'Подтвердите закрытие';

test('saves in a row do not conflict with each other', async () => {
  renderWithFormKit(<EditorPage />);
  write('Text', 'Second');
  press('Save');
  await waitFor(() => expect(server.stored.version).toBe(2));
  write('Text', 'Third');
  press('Save');
  await waitFor(() => expect(server.stored).toEqual({ title: 'Snow', text: 'Third', version: 3 }));
  expect(screen.queryByText(conflict)).toBeNull();
});

test('the next save does not wait until the lists of the page are refetched', async () => {
  server.refresh = () => new Promise(() => undefined);
  renderWithFormKit(<EditorPage />);
  write('Text', 'Second');
  press('Save');
  await waitFor(() => expect(server.stored.version).toBe(2));
  write('Text', 'Third');
  press('Save');
  await waitFor(() => expect(server.stored).toEqual({ title: 'Snow', text: 'Third', version: 3 }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull());
  press('Publish');
  await screen.findByText('version 3');
});

test('an action saves changes first, and nothing for a clean form', async () => {
  renderWithFormKit(<EditorPage />);
  press('Publish');
  await screen.findByText('version 1');
  write('Text', 'Second');
  press('Publish');
  await screen.findByText('version 2');
  write('Title', 'wrong');
  press('Publish');
  expect((await screen.findByRole('alert')).textContent).toBe('validation_failed');
  await screen.findByText('version undefined');
});

test('what was typed during a save stays as unsaved input, and the other fields show what was saved', async () => {
  renderWithFormKit(<EditorPage />);
  write('Title', ' Rain ');
  write('Text', 'Second');
  const answer = delayAnswers();
  press('Save');
  await waitFor(() => expect(server.changedFields).toEqual(['title', 'text']));
  write('Text', 'Third');
  answer();
  await waitFor(() => expect(box('Title').value).toBe('Rain'));
  expect(server.stored).toEqual({ title: 'Rain', text: 'Second', version: 2 });
  expect(box('Text').value).toBe('Third');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull());
  expect(pageForms.hasUnsaved()).toBe(true);

  press('Save');
  await waitFor(() => expect(server.stored).toEqual({ title: 'Rain', text: 'Third', version: 3 }));
  expect(server.changedFields).toEqual(['text']);
  await waitFor(() => expect(pageForms.hasUnsaved()).toBe(false));
});

test('an open question about the input stays when a save ends that did not include all of it', async () => {
  renderWithFormKit(<EditorPage />);
  write('Text', 'Second');
  const answer = delayAnswers();
  press('Save');
  await waitFor(() => expect(server.changedFields).toEqual(['text']));
  write('Text', 'Third');
  const agreed = pageForms.confirmDiscard();
  answer();
  await waitFor(() => expect(server.stored.version).toBe(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull());
  expect(pageForms.pendingQuestion()).not.toBeNull();
  pageForms.pendingQuestion()?.answer(false);
  expect(await agreed).toBe(false);
});

test('an action that is started during the first save uses the id and the version that it has got', async () => {
  renderWithFormKit(<EditorPage isNew />);
  write('Title', 'New');
  const answer = delayAnswers();
  press('Save');
  press('Publish');
  await waitFor(() => expect(server.created).toBe(1));
  answer();
  await screen.findByText('version 1');
  expect([server.created, server.published]).toEqual([1, [1]]);
});

test('a save that is started during an action follows it and does not conflict', async () => {
  renderWithFormKit(<EditorPage />);
  const answer = delayAnswers();
  press('Publish');
  await waitFor(() => expect(server.published).toEqual([1]));
  write('Text', 'Second');
  press('Save');
  answer();
  await waitFor(() => expect(server.stored).toEqual({ title: 'Snow', text: 'Second', version: 2 }));
  expect(screen.queryByText(conflict)).toBeNull();
});

test('an action on an older version keeps what was typed and offers both versions', async () => {
  renderWithFormKit(<EditorPage />);
  const answer = delayAnswers();
  press('Publish');
  await waitFor(() => expect(server.published).toEqual([1]));
  write('Text', 'Mine');
  saveByColleague();
  answer();
  await screen.findByText(conflict);
  expect(box('Text').value).toBe('Mine');
  press('Сохранить своё');
  await waitFor(() => expect(server.stored).toEqual({ title: 'Snow', text: 'Mine', version: 3 }));
});

test('a replacement of the values asks only when it discards unsaved input', async () => {
  renderWithFormKit(<EditorPage />);
  press('Restore');
  await waitFor(() => expect(server.stored.version).toBe(2));
  expect(screen.queryByText(question)).toBeNull();

  write('Text', 'Mine');
  press('Restore');
  await screen.findByText(question);
  press('Отмена');
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect([box('Text').value, server.stored.version]).toEqual(['Mine', 2]);

  press('Restore');
  await screen.findByText(question);
  press('Ок');
  await waitFor(() => expect(box('Text').value).toBe('First'));
  expect([server.stored.version, pageForms.hasUnsaved()]).toEqual([3, false]);
  write('Text', 'Second');
  press('Save');
  await waitFor(() => expect(server.stored).toEqual({ title: 'Snow', text: 'Second', version: 4 }));
});
