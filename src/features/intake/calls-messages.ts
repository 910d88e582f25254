/** Messages of the fund to authors of applications. */
import { endpoint } from '#api/endpoint.ts';
import type * as s from '#features/intake/schemas-messages.ts';

const path = '/api/administrator/orders';
const review = { action: 'application.review', beyondSpec: true } as const;
const check = { action: 'application.check', beyondSpec: true, method: 'POST' } as const;

/** To at most a hundred authors. Leaves after ten minutes. */
export const sendMessage = endpoint<s.MessageInput, s.MessageOutput>({
  ...check,
  path: `${path}/messages`,
  body: 'json',
});

export const listMessages = endpoint<s.ListMessagesInput, s.ListMessagesOutput>({
  ...review,
  method: 'GET',
  path: `${path}/messages`,
});

/** `409 state_conflict` once it was sent. */
export const cancelMessage = endpoint<undefined, s.MessageOutput>({
  ...check,
  path: `${path}/messages/:id/cancel`,
});

export const listOrderMessages = endpoint<undefined, s.OrderMessagesOutput>({
  ...review,
  method: 'GET',
  path: `${path}/:id/messages`,
});

/** What the fund has written to the author about the application. */
export const listOwnMessages = endpoint<undefined, s.OrderMessagesOutput>({
  method: 'GET',
  path: '/api/user/orders/:id/messages',
  action: 'application.read',
  beyondSpec: true,
});
