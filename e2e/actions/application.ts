/** Applications as an author fills them, and selections that a test opens and closes for itself. */
import { expect } from '@playwright/test';
import type { APIResponse, Browser, Page } from '@playwright/test';
import { enter, newPerson } from '../people.ts';
import { field, fillIn } from './fields.ts';
import { dayIn } from '../day-in.ts';

/** A call as a page sends it. */
export async function post<T>(page: Page, path: string, data?: object): Promise<T> {
  const cookies = await page.context().cookies();
  const headers = { 'x-csrf-token': cookies.find(({ name }) => name === 'csrf')?.value ?? '' };
  return dataOf(await page.request.post(path, { headers, ...(data && { data }) }), path);
}

export const get = async <T>(page: Page, path: string): Promise<T> =>
  dataOf(await page.request.get(path), path);

async function dataOf<T>(answer: APIResponse, path: string): Promise<T> {
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

interface Program {
  waves: { id: string; selections: { state: string }[] }[];
}

export interface OwnSelection {
  id: string;
  close: () => Promise<unknown>;
}

/** Opens a selection of the wave of the demo, as an officer. */
export async function openSelection(
  browser: Browser,
  name: string,
  settings: { signatureRequired?: 'true' } = {},
): Promise<OwnSelection> {
  const officer = await newPerson(browser);
  await enter(officer.context, 'fund@example.com');
  const programs = await get<Program[]>(officer.page, '/api/administrator/programs');
  const waves = programs.flatMap((program) => program.waves);
  const wave = waves.find(({ selections }) => selections.some(({ state }) => state === 'OPEN'))!;
  const path = '/api/administrator/selections';
  const { id } = await post<{ id: string }>(officer.page, path, {
    waveId: wave.id,
    name,
    code: 'MAIN',
    theme: '',
    openDay: dayIn(2),
    openTime: '10:00',
    closeDay: dayIn(20),
    closeTime: '23:59',
    graceMinutes: '30',
    sealed: 'false',
    applicationLimit: '1',
    minAge: '',
    maxAge: '',
    citizenship: 'ANY',
    debut: 'false',
    formats: [],
    workGroupDays: '30',
    expertDays: '30',
    commissionDays: '30',
    fixDaysAfterClose: '5',
    ...settings,
  });
  const move = (word: string) => post(officer.page, `${path}/${id}/${word}`);
  await move('announce');
  await move('open');
  return { id, close: () => move('close') };
}

/** A draft of the signed-in author in the open selection of the demo. Returns its id. */
export async function makeApplication(page: Page, scenarioId?: string): Promise<string> {
  const [selection] = await get<{ id: string; name: string }[]>(page, '/api/user/selections');
  const { id } = await post<{ id: string }>(page, '/api/user/orders', { categoryId: selection!.id });
  if (scenarioId) await post(page, `/api/user/orders/${id}`, { version: 1, scenarioId });
  return id;
}

export const saved = (page: Page) => page.getByText(/^Сохранено в \d\d:\d\d$/).waitFor();
export const next = (page: Page) => page.getByRole('link', { name: 'Далее', exact: true }).click();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in the steps «Материалы» to «Предпросмотр», by the buttons of the bar. */
export async function fillMaterials(page: Page): Promise<void> {
  await fillIn(page, {
    Аннотация: 'Паром ходит раз в сутки, и однажды на нём уезжают все. '.repeat(12).trim(),
    'Описание персонажей': 'Капитан и его дочь.',
    'Сцена с диалогами': 'ПРИЧАЛ. УТРО.\n\nДОЧЬ\nТы вернёшься?',
    'Почему этот сценарий важен': 'О прощании почти не говорят.',
    'План работы по этапам': 'Поэпизодный план за месяц.',
  });
  await field(page, 'План работы по этапам').blur();
  await saved(page);
}

export async function declare(page: Page): Promise<void> {
  for (const label of [
    /^Сценарий оригинальный/,
    /не является экранизацией/,
    /не подан в другой отбор/,
    /^С порядком/,
  ])
    await page.getByRole('checkbox', { name: label }).check();
  await page.getByRole('radio', { name: 'Не использовался' }).check();
  await saved(page);
}

export async function confirmBlind(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Материалы без имён' }).click();
  // It is checked when the server has saved it.
  await page.getByRole('checkbox', { name: 'Имён и контактов нет' }).click();
  await expect(page.getByRole('checkbox', { name: 'Имён и контактов нет' })).toBeChecked();
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Сведения верны/ }).check();
  await button(page, 'Отправить заявку').click();
}
