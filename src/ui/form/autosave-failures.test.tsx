// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { renderWithFormKit } from '#ui/gallery/test-page.tsx';
import {
  AutosavedPage,
  broken,
  delayAnswers,
  forbidden,
  offline,
  saveInOtherTab,
  server,
  signedOut,
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
const conflict = 'Пока вы правили, это изменили';

test('without a network it says so, keeps the text, and saves when the network returns', async () => {
  renderWithFormKit(<AutosavedPage />);
  server.failure = offline();
  write('Name', 'Anna');
  await leave('Name');
  expect(screen.getByRole('alert').textContent).toBe('Не сохранено: нет связи');
  expect(box('Name').value).toBe('Anna');
  server.failure = undefined;
  fireEvent(window, new Event('online'));
  await runTimers();
  expect(server.stored.name).toBe('Anna');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed save is repeated later and later', async () => {
  renderWithFormKit(<AutosavedPage />);
  server.failure = broken();
  write('Name', 'Anna');
  await leave('Name');
  const attemptsAfter = async (seconds: number) => {
    await pass(seconds * 1000);
    return server.received.length;
  };
  expect([await attemptsAfter(4), await attemptsAfter(2)]).toEqual([1, 2]);
  expect([await attemptsAfter(8), await attemptsAfter(2)]).toEqual([2, 3]);
  server.failure = undefined;
  await press('Повторить');
  expect(server.stored.name).toBe('Anna');
  await pass(120_000);
  expect(server.received).toHaveLength(4);
});

test('a refusal is not repeated by itself', async () => {
  renderWithFormKit(<AutosavedPage />);
  server.failure = forbidden();
  write('Name', 'Anna');
  await leave('Name');
  expect(screen.getByRole('alert').textContent).toBe('Не сохранено: Closed');
  await pass(120_000);
  expect(server.received).toHaveLength(1);
});

test('a failure is forgotten when the change is taken back', async () => {
  renderWithFormKit(<AutosavedPage />);
  server.failure = offline();
  write('Name', 'Anna');
  await leave('Name');
  write('Name', '');
  await leave('Name');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.received).toHaveLength(1);
});

test('a save waits for the sign-in after the session has ended, and what is typed meanwhile follows', async () => {
  renderWithFormKit(<AutosavedPage />);
  write('Name', 'An');
  const signIn = delayAnswers();
  await leave('Name');
  await pass(60_000);
  expect(server.received).toHaveLength(1);
  write('Name', 'Anna');
  signIn();
  await pass(5000);
  expect(server.stored.name).toBe('Anna');
});

test('after a refused sign-in nothing is sent before the user asks', async () => {
  renderWithFormKit(<AutosavedPage />);
  server.failure = signedOut();
  write('Name', 'An');
  await leave('Name');
  expect(screen.getByRole('alert').textContent).toBe('Не сохранено: нужно войти снова');
  write('Name', 'Anna');
  await leave('Name');
  await pass(120_000);
  await act(() => pageForms.flush());
  expect(server.received).toHaveLength(1);
  expect(box('Name').value).toBe('Anna');
  server.failure = undefined;
  await press('Войти и сохранить');
  expect(server.stored.name).toBe('Anna');
});

test('the same field in two tabs: shows both texts and stops saving', async () => {
  renderWithFormKit(<AutosavedPage />);
  saveInOtherTab({ name: 'Olga' });
  write('Name', 'Anna');
  await leave('Name');
  expect(shows(conflict)).toBe(true);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'В этой форме: Anna',
    'Сохранено раньше: Olga',
  ]);
  write('About', 'Writes');
  await pass(60_000);
  expect(server.received).toHaveLength(1);
  expect(server.stored.name).toBe('Olga');
  expect(pageForms.hasUnsaved()).toBe(true);
});

test('"save mine" writes only the fields that were changed here', async () => {
  renderWithFormKit(<AutosavedPage />);
  saveInOtherTab({ name: 'Olga', about: 'Directs' });
  write('Name', 'Anna');
  await leave('Name');
  await press('Сохранить своё');
  expect(server.stored).toMatchObject({ name: 'Anna', about: 'Directs' });
  expect([box('Name').value, box('About').value]).toEqual(['Anna', 'Directs']);
  expect([shows(conflict), pageForms.hasUnsaved()]).toEqual([false, false]);
});

test('"show theirs" replaces the values, and the next save is based on them', async () => {
  renderWithFormKit(<AutosavedPage />);
  saveInOtherTab({ name: 'Olga' });
  write('Name', 'Anna');
  await leave('Name');
  await press('Показать сохранённое');
  expect([box('Name').value, shows(conflict), pageForms.hasUnsaved()]).toEqual(['Olga', false, false]);
  write('Name', 'Olga B.');
  await leave('Name');
  expect(server.stored.name).toBe('Olga B.');
});

test('each contested field has its choice, and the last choice saves the form', async () => {
  renderWithFormKit(<AutosavedPage />);
  saveInOtherTab({ name: 'Olga', about: 'Directs' });
  write('Name', 'Anna');
  write('About', 'Writes');
  await leave('About');
  const choices = () => screen.getAllByText(/^Сохранено раньше: /, { selector: '[role=alert]' });
  expect(choices().map(({ textContent }) => textContent)).toEqual([
    'Сохранено раньше: Olga',
    'Сохранено раньше: Directs',
  ]);
  const notes = box('Name').getAttribute('aria-describedby')!;
  expect(document.getElementById(notes)!.contains(choices()[0]!)).toBe(true);
  await press('Взять этот вариант: Name');
  expect([box('Name').value, document.activeElement]).toEqual(['Olga', box('Name')]);
  expect(choices()).toHaveLength(1);
  expect(server.stored.version).toBe(2);
  await press('Оставить мой: About');
  expect(server.stored).toMatchObject({ name: 'Olga', about: 'Writes' });
  expect([shows(conflict), pageForms.hasUnsaved()]).toEqual([false, false]);
});

test('different values of a record in two tabs are both kept, and only an equal one is a question', async () => {
  renderWithFormKit(<AutosavedPage />);
  saveInOtherTab({ extra: { city: 'Tula', hobby: '' } });
  write('Hobby', 'Chess');
  await leave('Hobby');
  expect(server.stored.extra).toEqual({ city: 'Tula', hobby: 'Chess' });
  saveInOtherTab({ extra: { city: 'Omsk', hobby: 'Chess' } });
  write('City', 'Perm');
  await leave('City');
  expect(screen.getByText('City', { selector: 'dt' })).toBeDefined();
  await press('Взять этот вариант: City');
  expect(server.stored.extra).toEqual({ city: 'Omsk', hobby: 'Chess' });
});

test('the first choice gets the focus unless a field has it', async () => {
  renderWithFormKit(<AutosavedPage />);
  saveInOtherTab({ name: 'Olga' });
  write('Name', 'Anna');
  await leave('Name');
  expect(document.activeElement!.textContent).toBe('Взять этот вариант');
});

test('different fields in two tabs are both kept without a question', async () => {
  renderWithFormKit(<AutosavedPage />);
  saveInOtherTab({ about: 'Directs' });
  write('Name', 'Anna');
  await leave('Name');
  expect(server.stored).toMatchObject({ name: 'Anna', about: 'Directs' });
  expect([box('About').value, shows(conflict)]).toEqual(['Directs', false]);
});

test('a newer version that a refetch brings changes a clean form and leaves unsaved text alone', async () => {
  renderWithFormKit(<AutosavedPage />);
  saveInOtherTab({ name: 'Olga' });
  await press('Refetch');
  expect(box('Name').value).toBe('Olga');
  write('Name', 'Anna');
  saveInOtherTab({ name: 'Vera' });
  await press('Refetch');
  expect(box('Name').value).toBe('Anna');
});
