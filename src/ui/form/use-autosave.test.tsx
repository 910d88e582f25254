// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { renderWithFormKit } from '#ui/gallery/test-page.tsx';
import {
  AutosavedPage,
  delayAnswers,
  server,
  box,
  leave,
  pass,
  press,
  runTimers,
  shows,
  write,
  useAutosavedPage,
} from '../../../test/autosaved-editor.tsx';

useAutosavedPage();

test('saves the changed fields five seconds after the last key', async () => {
  renderWithFormKit(<AutosavedPage />);
  expect(shows('Ответы сохраняются сами')).toBe(true);
  write('Name', 'An');
  await pass(4000);
  write('Name', 'Anna');
  await pass(4900);
  expect(server.received).toEqual([]);
  expect(shows('Ещё не сохранено')).toBe(true);
  await pass(200);
  expect(server.received).toEqual([{ name: 'Anna' }]);
  expect(server.stored.name).toBe('Anna');
  expect(shows('Сохранено в 12:41')).toBe(true);
  expect(pageForms.hasUnsaved()).toBe(false);
});

test('saves at once when a field is left, and sends nothing when nothing has changed', async () => {
  renderWithFormKit(<AutosavedPage />);
  await leave('Name');
  expect(server.received).toEqual([]);
  write('Name', 'Anna');
  await leave('Name');
  expect(server.received).toEqual([{ name: 'Anna' }]);
  await pass(20_000);
  expect(server.received).toEqual([{ name: 'Anna' }]);
});

test('saves at once when the page is hidden', async () => {
  renderWithFormKit(<AutosavedPage />);
  write('Name', 'Anna');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await runTimers();
  vi.restoreAllMocks();
  expect(server.stored.name).toBe('Anna');
});

test('saves in a row do not conflict with each other', async () => {
  renderWithFormKit(<AutosavedPage />);
  for (const name of ['One', 'Two', 'Three']) {
    write('Name', name);
    await leave('Name');
  }
  expect(server.stored).toMatchObject({ name: 'Three', version: 4 });
  expect(shows('Пока вы правили, это изменили')).toBe(false);
});

test('keeps the keys that are typed during a save and saves them next', async () => {
  renderWithFormKit(<AutosavedPage />);
  write('Name', 'An');
  const answer = delayAnswers();
  await leave('Name');
  expect(shows('Сохраняем…')).toBe(true);
  write('Name', 'Anna');
  write('About', 'Writes');
  answer();
  await runTimers();
  expect(server.stored).toMatchObject({ name: 'An', about: '' });
  expect([box('Name').value, box('About').value]).toEqual(['Anna', 'Writes']);
  expect(pageForms.hasUnsaved()).toBe(true);
  await pass(5000);
  expect(server.stored).toMatchObject({ name: 'Anna', about: 'Writes' });
  expect(pageForms.hasUnsaved()).toBe(false);
});

test('a value that is taken back during a save stays and is saved next', async () => {
  renderWithFormKit(<AutosavedPage />);
  write('Name', 'Anna');
  const answer = delayAnswers();
  await leave('Name');
  write('Name', '');
  answer();
  await runTimers();
  expect([server.stored.name, box('Name').value]).toEqual(['Anna', '']);
  expect(pageForms.hasUnsaved()).toBe(true);
  await pass(5000);
  expect(server.received).toEqual([{ name: 'Anna' }, { name: '' }]);
  expect(pageForms.hasUnsaved()).toBe(false);
});

test('a blur during a save is followed by another save', async () => {
  renderWithFormKit(<AutosavedPage />);
  write('Name', 'Anna');
  const answer = delayAnswers();
  await leave('Name');
  write('About', 'Writes');
  await leave('About');
  expect(server.received).toEqual([{ name: 'Anna' }]);
  answer();
  await runTimers();
  expect(server.received).toEqual([{ name: 'Anna' }, { about: 'Writes' }]);
  expect(pageForms.hasUnsaved()).toBe(false);
});

test('a trailing space that the server trims stays in the field that is being typed', async () => {
  renderWithFormKit(<AutosavedPage />);
  box('Name').focus();
  write('Name', 'Anna ');
  await pass(5000);
  expect(server.stored.name).toBe('Anna');
  expect(box('Name').value).toBe('Anna ');
  expect(pageForms.hasUnsaved()).toBe(false);
});

test('keeps an invalid field with its message and saves the others without it', async () => {
  renderWithFormKit(<AutosavedPage />);
  write('Code', 'abc');
  write('Name', 'Anna');
  await leave('Code');
  expect(server.received).toEqual([{ name: 'Anna' }]);
  expect(box('Code').value).toBe('abc');
  expect(box('Code').getAttribute('aria-invalid')).toBe('true');
  expect(shows('Сохранено, кроме полей с ошибками')).toBe(true);
  expect(pageForms.hasUnsaved()).toBe(true);

  write('Code', '12');
  await runTimers();
  expect(box('Code').getAttribute('aria-invalid')).toBeNull();
  await leave('Code');
  expect(server.received).toEqual([{ name: 'Anna' }, { code: '12' }]);
  expect(pageForms.hasUnsaved()).toBe(false);
});

test('a field that is being typed gets its message only when it is left', async () => {
  renderWithFormKit(<AutosavedPage />);
  box('Code').focus();
  write('Code', 'a');
  await pass(6000);
  expect(box('Code').getAttribute('aria-invalid')).toBeNull();
  await leave('Code');
  expect(box('Code').getAttribute('aria-invalid')).toBe('true');
  expect(server.received).toEqual([]);
});

test('a value that the server refuses is kept and not sent again; the others are saved', async () => {
  renderWithFormKit(<AutosavedPage />);
  box('Name').focus();
  write('Name', 'Anna');
  write('Code', '13');
  await pass(5000);
  expect(server.received).toEqual([{ name: 'Anna', code: '13' }, { name: 'Anna' }]);
  expect(server.stored).toMatchObject({ name: 'Anna', code: '' });
  expect([box('Code').value, shows('Unlucky')]).toEqual(['13', true]);
  expect(document.activeElement).toBe(box('Name'));

  write('About', 'Writes');
  await pass(5000);
  expect(server.received.at(-1)).toEqual({ about: 'Writes' });
  expect(shows('Unlucky')).toBe(true);

  write('Code', '14');
  await pass(5000);
  expect(server.stored.code).toBe('14');
  expect(shows('Unlucky')).toBe(false);
});

test('rows of a list are saved whole, and a row that is added during a save stays', async () => {
  renderWithFormKit(<AutosavedPage />);
  await press('Add');
  write('Title', '1');
  write('Year', '1999');
  const answer = delayAnswers();
  await leave('Title');
  await press('Add');
  answer();
  await runTimers();
  expect(screen.getAllByRole('textbox', { name: 'Title' })).toHaveLength(2);
  expect(server.stored.rows).toEqual([{ title: '1', year: '1999' }]);
  fireEvent.change(screen.getAllByRole('textbox', { name: 'Year' })[1]!, { target: { value: '2001' } });
  await pass(5000);
  expect(server.stored.rows).toEqual([
    { title: '1', year: '1999' },
    { title: '', year: '2001' },
  ]);
});

test('a save does not take the focus out of the row of a list', async () => {
  renderWithFormKit(<AutosavedPage />);
  await press('Add');
  write('Year', '1999');
  const title = box('Title');
  title.focus();
  write('Title', '1');
  await pass(5000);
  expect(server.stored.rows).toEqual([{ title: '1', year: '1999' }]);
  expect(document.activeElement).toBe(title);
});

test('the fields of a new row get no messages before they are left', async () => {
  renderWithFormKit(<AutosavedPage />);
  await press('Add');
  write('Title', '1');
  await leave('Title');
  expect(box('Year').getAttribute('aria-invalid')).toBeNull();
  expect([server.received, pageForms.hasUnsaved()]).toEqual([[], true]);
  await leave('Year');
  expect(box('Year').getAttribute('aria-invalid')).toBe('true');
  write('Year', '1999');
  await leave('Year');
  expect(server.stored.rows).toEqual([{ title: '1', year: '1999' }]);
});

test('a form that has been left saves no more', async () => {
  renderWithFormKit(<AutosavedPage />);
  write('Name', 'Anna');
  await press('Close');
  await pass(60_000);
  expect(server.received).toEqual([]);
  expect(pageForms.hasUnsaved()).toBe(false);
});
