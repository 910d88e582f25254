// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { CheckPage } from '#features/signing/web/check-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const verdictOf = (documentName: string) => ({
  ...{ ok: true, errors: [], warnings: [], signer: null, acceptedAt: null, documentName, isDemo: false },
  ...{ signedAt: null, checkedAt: '2026-05-18T11:05:00.000Z', digest: null, digestAlg: null },
});

let answers: ((verdict: unknown) => void)[];
const client: Client = {
  call: (() => new Promise((resolve) => answers.push(resolve))) as unknown as Client['call'],
};

beforeEach(() => {
  stubBrowserApis();
  answers = [];
});
afterEach(cleanup);

const pick = (index: number, name: string) =>
  fireEvent.change(document.querySelectorAll('input[type=file]')[index]!, {
    target: { files: [new File(['content'], name)] },
  });
const submit = () => act(async () => void fireEvent.submit(document.querySelector('form')!));
const answer = (name: string) => act(async () => answers.pop()!(verdictOf(name)));
const verdict = () => screen.getByRole('status').textContent;

test('a verdict goes away as soon as another file is chosen', async () => {
  render(contentPage(<CheckPage />, { client }));
  pick(0, 'first.pdf');
  pick(1, 'first.sig');
  await submit();
  await answer('first.pdf');
  expect(verdict()).toContain('signing@check.valid');
  pick(0, 'second.pdf');
  expect(verdict()).toBe('');
});

test('the verdict of a file that was replaced during the check is not shown', async () => {
  render(contentPage(<CheckPage />, { client }));
  pick(0, 'first.pdf');
  pick(1, 'first.sig');
  await submit();
  pick(0, 'second.pdf');
  await answer('first.pdf');
  expect(verdict()).toBe('');
  await submit();
  await answer('second.pdf');
  expect(verdict()).toContain('signing@check.valid');
});
