/** Applications of the demo, processed by calls of an officer. */
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

export interface SubmittedOrder {
  id: string;
  number: string;
  categoryName: string;
  version: number;
  submissionNumber: number;
}

const path = '/api/administrator/orders';

export async function firstOrder(request: APIRequestContext, status: string): Promise<SubmittedOrder> {
  const { items } = await call<{ items: SubmittedOrder[] }>(request, `${path}?status=${status}`);
  expect(items[0], `an application in ${status}`).toBeDefined();
  return items[0]!;
}

/** Refuses the application, so that the decision waits for its protocol. */
export async function prepareRefusal(request: APIRequestContext, id: string, ground: string): Promise<void> {
  const { version, submissionNumber: number } = await call<SubmittedOrder>(request, `${path}/${id}`);
  const decision = { decision: 'NOT_ADMITTED', ground, comment: '', version, number };
  await call(request, `${path}/${id}/decision`, decision);
}

async function call<T>(request: APIRequestContext, address: string, data?: object): Promise<T> {
  const answer = await (data ? request.post(address, { data }) : request.get(address));
  expect(answer.status(), `${address}: ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}
