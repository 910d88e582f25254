/** An application of the second author of the demo, made by calls. */
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { castPassword } from '../people.ts';
import { dayIn } from '../day-in.ts';

interface Item {
  id: string;
}

async function call<T>(request: APIRequestContext, path: string, data?: object): Promise<T> {
  const { cookies } = await request.storageState();
  const csrf = cookies.find(({ name }) => name === 'csrf')?.value ?? '';
  const headers = { 'x-csrf-token': decodeURIComponent(csrf) };
  const answer = await (data ? request.post(path, { data, headers }) : request.get(path));
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

const materials = {
  scene: 'ИЛЬЯ\nКто здесь?\n\nВЕРА\nЭто я.',
  importance: 'Об этом молчат. Пишите на author@mail.example.',
  workPlan: 'Поэпизодный план за месяц, первый вариант за три.',
  original: true,
  notAdaptation: true,
  notElsewhere: true,
  rulesAccepted: true,
  aiUse: 'NONE',
  blindConfirmed: true,
};

export interface SubmittedOrder {
  id: string;
  number: string;
}

/** Signed in as the author, whose questionnaire is filled. Without a selection: to the open one of the demo. */
export async function submitOrder(request: APIRequestContext, selectionId?: string): Promise<SubmittedOrder> {
  const { state, version } = await call<{ state: string; version: number }>(
    request,
    '/api/user/questionnaire',
  );
  if (state === 'READY')
    await call(request, '/api/user/questionnaire/sign', { version, password: castPassword });
  const [category] = await call<Item[]>(request, '/api/list/orders/category');
  const { items } = await call<{ items: (Item & { hasText: boolean })[] }>(
    request,
    '/api/user/scenarios/notLinked',
  );
  const scenarioId = items.find(({ hasText }) => hasText)!.id;
  const categoryId = selectionId ?? category!.id;
  const { id } = await call<Item>(request, '/api/user/orders', { categoryId });
  const path = `/api/user/orders/${id}`;
  const chosen = await call<{ version: number; text: { id: string } }>(request, path, {
    version: 1,
    scenarioId,
  });
  // The selection of the demo asks about its laboratory.
  const answers = selectionId ? {} : { lab: true };
  await call(request, path, { version: chosen.version, ...materials, blindTextId: chosen.text.id, answers });
  return { id, ...(await call<{ number: string }>(request, `${path}/submit`, {})) };
}

/** The author corrects the marked field and sends the application again. */
export async function mendOrder(request: APIRequestContext, id: string, importance: string): Promise<void> {
  const path = `/api/user/orders/${id}`;
  const { version } = await call<{ version: number }>(request, path);
  await call(request, path, { version, importance });
  await call(request, `${path}/submit`, {});
}

/** Call it signed in as an officer. An open selection whose applications nobody may open before its end. */
export async function openSealedSelection(request: APIRequestContext, name: string): Promise<string> {
  const selections = '/api/administrator/selections';
  const [program] = await call<{ waves: Item[] }[]>(request, '/api/administrator/programs');
  const { id } = await call<Item>(request, selections, {
    waveId: program!.waves[0]!.id,
    name,
    code: 'MAIN',
    theme: '',
    openDay: dayIn(1),
    openTime: '10:00',
    closeDay: dayIn(30),
    closeTime: '23:59',
    graceMinutes: 30,
    sealed: true,
    applicationLimit: 1,
    minAge: '',
    maxAge: '',
    citizenship: 'ANY',
    debut: false,
    formats: [],
    workGroupDays: 30,
    expertDays: 30,
    commissionDays: 30,
    fixDaysAfterClose: 5,
  });
  for (const move of ['announce', 'open']) await call(request, `${selections}/${id}/${move}`, {});
  return id;
}
