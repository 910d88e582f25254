// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import { legalForm } from '#features/legal/schemas-admin.ts';
import type { LegalEditor } from '#features/legal/schemas-admin.ts';
import { LegalStatePanel } from '#features/legal/web/admin/legal-state-panel.tsx';
import { PublishDialog } from '#features/legal/web/admin/publish-dialog.tsx';
import { useLegalSaving } from '#features/legal/web/admin/use-legal-saving.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const path = '/api/administrator/legal/terms';
const item: LegalEditor = {
  code: 'terms',
  form: { title: 'Terms', body: 'Text' },
  version: 3,
  isInitial: false,
  unfilled: ['operator'],
  scheduled: null,
  versions: [],
};

let client: AnsweringClient;
let closed: number;

function Editor({ legal }: { legal: LegalEditor }) {
  const form = useForm(legalForm, { defaultValues: legal.form });
  const saving = useLegalSaving(form, legal);
  return (
    <Form form={form} onSubmit={async () => undefined}>
      <PublishDialog item={legal} saving={saving} onClose={() => (closed += 1)} />
    </Form>
  );
}

function StatePanel({ legal }: { legal: LegalEditor }) {
  const form = useForm(legalForm, { defaultValues: legal.form });
  return <LegalStatePanel form={form} item={legal} saving={useLegalSaving(form, legal)} />;
}

function show(page: ReactNode) {
  render(
    contentPage(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>, { client }),
  );
}

async function openDialog(legal = item) {
  client = answeringClient({ [`/api/administrator/legal/${legal.code}/publish`]: { ...legal, version: 0 } });
  show(<Editor legal={legal} />);
  return within(await screen.findByRole('dialog'));
}
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const submit = (dialog: Dialog) =>
  fireEvent.click(dialog.getByRole('button', { name: 'legal-admin@publish.ok' }));
const choose = (dialog: Dialog, change: 'edition' | 'correction') =>
  fireEvent.click(dialog.getByRole('radio', { name: new RegExp(`publish\\.${change}`) }));

beforeEach(() => {
  closed = 0;
  stubBrowserApis();
});
afterEach(cleanup);

test('nothing is chosen beforehand, and nothing is sent before the choice', async () => {
  const dialog = await openDialog();
  expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ]);
  submit(dialog);
  await waitFor(() => expect(dialog.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true'));
  expect([client.calls, closed]).toEqual([[], 0]);
});

test.each([
  ['edition', true],
  ['correction', false],
] as const)('a published %s asks again: %s', async (change, asksAgain) => {
  const dialog = await openDialog();
  choose(dialog, change);
  fireEvent.change(dialog.getByRole('textbox', { name: /publish\.note/ }), { target: { value: 'Why' } });
  submit(dialog);
  const input = { version: 3, day: moscowDay(new Date()), note: 'Why', asksAgain };
  await waitFor(() => expect(client.calls).toEqual([`${path}/publish ${JSON.stringify(input)}`]));
  await waitFor(() => expect(closed).toBe(1));
});

test.each([
  ['terms', 'editionForAll'],
  ['mailing', 'editionHelp'],
  ['privacy', 'editionOnly'],
] as const)('an edition of %s says whom it asks again: %s', async (code, help) => {
  await openDialog({ ...item, code });
  expect(screen.getByText(`legal-admin@publish.${help}`)).toBeDefined();
});

test.each([
  ['terms', 'noteHelp'],
  ['mailing', 'noteHelp'],
  ['privacy', 'noteHelpOnly'],
] as const)('the note on a change of %s says who reads it: %s', async (code, help) => {
  await openDialog({ ...item, code });
  expect(screen.getByText(`legal-admin@publish.${help}`)).toBeDefined();
});

test('a refused publication keeps the dialog and what was typed', async () => {
  const dialog = await openDialog();
  client.call = async () =>
    Promise.reject(new ApiError([{ code: 'state_conflict', message: 'Conflict' }], 409));
  choose(dialog, 'edition');
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /publish\.note/ });
  fireEvent.change(note, { target: { value: 'Why' } });
  submit(dialog);
  expect(await screen.findByText('Conflict')).toBeDefined();
  expect([note.value, closed]).toEqual(['Why', 0]);
});

test('the dialog opens also for an answer of the previous release', async () => {
  const { unfilled: _, ...answer } = item;
  client = answeringClient({});
  show(<StatePanel legal={answer} />);
  fireEvent.click(screen.getByRole('button', { name: 'legal-admin@publish.open' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('a refused publication leads to the contacts until the placeholders are gone', async () => {
  client = answeringClient({});
  show(<StatePanel legal={{ ...item, form: { title: 'Terms', body: 'We are {{operator}}.' } }} />);
  fireEvent.click(screen.getByRole('button', { name: 'legal-admin@publish.open' }));
  const link = await screen.findByRole('link', { name: 'legal-admin@toContacts' });
  expect([link.getAttribute('href'), screen.queryByRole('dialog')]).toEqual([
    '/administrator/contacts',
    null,
  ]);
});
