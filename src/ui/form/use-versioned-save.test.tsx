// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { EditorPage, resetServer, saveByColleague, server } from '../../../test/versioned-editor.tsx';
import type { Note } from '../../../test/versioned-editor.tsx';

beforeEach(() => {
  stubBrowserApis();
  resetServer();
});
afterEach(cleanup);

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const conflict = 'Пока вы правили, это изменили';

test('the names of the changed fields are known, although no render of the page reads them', async () => {
  renderWithFormKit(<EditorPage />);
  write('Text', 'Second');
  press('Save');
  await waitFor(() => expect(server.stored.version).toBe(2));
  expect(server.changedFields).toEqual(['text']);
});

test('a conflict keeps what was typed and does not count as saved', async () => {
  renderWithFormKit(<EditorPage />);
  saveByColleague();
  write('Text', 'Mine');
  press('Save');
  await screen.findByText(conflict);
  expect(box('Text').value).toBe('Mine');
  expect(server.stored.text).toBe('Theirs');
  expect(pageForms.hasUnsaved()).toBe(true);
});

test('a conflict names who has saved the newer version', async () => {
  renderWithFormKit(<EditorPage />);
  saveByColleague('Vera Orlova');
  write('Text', 'Mine');
  press('Save');
  await screen.findByText(/Другой вариант уже сохранён: Vera Orlova/);
  press('Показать чужое');
  await waitFor(() => expect(box('Text').value).toBe('Theirs'));
});

test('"show theirs" replaces the values, and the next save is based on them', async () => {
  renderWithFormKit(<EditorPage />);
  saveByColleague();
  write('Text', 'Mine');
  press('Save');
  await screen.findByText(conflict);
  press('Показать сохранённое');
  await waitFor(() => expect([box('Title').value, box('Text').value]).toEqual(['Ice', 'Theirs']));
  expect(screen.queryByText(conflict)).toBeNull();
  expect(pageForms.hasUnsaved()).toBe(false);
  write('Text', 'Both');
  press('Save');
  await waitFor(() => expect(server.stored).toEqual({ title: 'Ice', text: 'Both', version: 3 }));
});

test('"save mine" writes over the newer version', async () => {
  renderWithFormKit(<EditorPage />);
  saveByColleague();
  write('Text', 'Mine');
  press('Save');
  await screen.findByText(conflict);
  press('Сохранить своё');
  await waitFor(() => expect(server.stored).toEqual({ title: 'Snow', text: 'Mine', version: 3 }));
  await waitFor(() => expect(screen.queryByText(conflict)).toBeNull());
});

test('the default button of the form stays its own, so Enter never writes over the newer version', async () => {
  renderWithFormKit(<EditorPage />);
  write('Text', 'Mine');
  saveByColleague();
  press('Save');
  await screen.findByText(conflict);
  const form = box('Text').form!;
  expect(form.querySelector('[type="submit"]')).toBe(screen.getByRole('button', { name: 'Save' }));
});

test('a failed server.refresh after a save does not count as a failed save', async () => {
  server.refresh = () => Promise.reject(new Error('offline'));
  renderWithFormKit(<EditorPage />);
  write('Text', 'Second');
  press('Publish');
  await screen.findByText('version 2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a newer version that a refetch brings changes a clean form and leaves a dirty one alone', async () => {
  renderWithFormKit(<EditorPage />);
  saveByColleague();
  press('Refetch');
  await waitFor(() => expect(box('Text').value).toBe('Theirs'));

  write('Text', 'Mine');
  server.stored = { title: 'Ice', text: 'Theirs again', version: 3 };
  press('Refetch');
  expect(box('Text').value).toBe('Mine');
  press('Save');
  await screen.findByText(conflict);
});

test('a new record is server.created once, and its next save is an update', async () => {
  renderWithFormKit(<EditorPage isNew />);
  write('Title', 'New');
  press('Save');
  await waitFor(() => expect(server.stored).toEqual({ title: 'New', text: '', version: 1 }));
  write('Text', 'More');
  press('Save');
  await waitFor(() => expect(server.stored).toEqual({ title: 'New', text: 'More', version: 2 }));
});

test('the newer version of a conflict reaches the caches too, so that the form opens with it again', async () => {
  const cached: Note[] = [];
  server.refresh = async (item) => cached.push(item);
  renderWithFormKit(<EditorPage />);
  saveByColleague();
  write('Text', 'Mine');
  press('Save');
  await screen.findByText(conflict);
  press('Показать сохранённое');
  await waitFor(() => expect(box('Text').value).toBe('Theirs'));
  expect(cached).toEqual([{ title: 'Ice', text: 'Theirs', version: 2 }]);
});
