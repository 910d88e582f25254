/** Requests of companies for texts: a company sends one, the author answers, the company reads (spec §7, product §10). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { emptyAsUndefined, integer } from '#api/wire-types.ts';
import { requestStates } from '#features/requests/lifecycle.ts';
import { defaultPageSize, maxOffset, maxPageSize } from '#kernel/page.ts';
import { optionalText, requiredText } from '#kernel/rules/text-rules.ts';

export const minRequestLength = 50; // product §10
export const maxRequestLength = 2000;
export const requestForm = z.object({ text: requiredText(maxRequestLength, minRequestLength) });

/** `state` is OPEN immediately when the author gives access to verified companies. */
export const sendRequest = endpoint({
  method: 'POST',
  path: '/api/organization/scenarios/:id/request',
  action: 'request.send',
  input: requestForm,
  output: z.object({
    id: z.string(),
    state: z.enum(requestStates),
    openUntil: z.nullable(z.string()),
  }),
});

const requestCore = {
  id: z.string(),
  state: z.enum(requestStates),
  text: z.string(),
  /** The author's reason for declining. */
  answer: z.string(),
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
  openUntil: z.nullable(z.string()),
  scenario: z.object({ id: z.string(), name: z.string() }),
  sender: z.object({ name: z.string(), position: z.string() }),
};

export const companyRequest = z.object({
  ...requestCore,
  author: z.object({ id: z.string(), name: z.string() }),
  /** The company may read the text now. */
  readable: z.boolean(),
});
export type CompanyRequest = z.infer<typeof companyRequest>;

/** With details of the company that help the author to decide (product §9). */
export const inboxRequest = z.object({
  ...requestCore,
  organization: z.object({
    id: z.string(),
    name: z.string(),
    inn: z.string(),
    state: z.string(),
    director: z.string(),
    site: z.string(),
    description: z.string(),
    logo: z.nullable(z.string()),
    /** When the fund confirmed the company. */
    checkedAt: z.nullable(z.string()),
    requests: z.number(),
  }),
});
export type InboxRequest = z.infer<typeof inboxRequest>;

export const requestFilter = z.object({
  state: emptyAsUndefined(z.enum(requestStates, 'rules@common.unknown')),
  limit: z._default(integer(1, maxPageSize), defaultPageSize),
  offset: z._default(integer(0, maxOffset), 0),
});
export type RequestFilter = z.infer<typeof requestFilter>;

export const listCompanyRequests = endpoint({
  method: 'GET',
  path: '/api/organization/requests',
  action: 'request.read',
  input: requestFilter,
  output: z.object({ items: z.array(companyRequest), total: z.number() }),
  ours: true,
});

export const readCompanyRequest = endpoint({
  method: 'GET',
  path: '/api/organization/requests/:id',
  action: 'request.read',
  output: companyRequest,
  ours: true,
});

export const cancelRequest = endpoint({
  method: 'POST',
  path: '/api/organization/requests/:id/cancel',
  action: 'request.withdraw',
  output: companyRequest,
  ours: true,
});

export const closeRequest = endpoint({
  method: 'POST',
  path: '/api/organization/requests/:id/close',
  action: 'request.withdraw',
  output: companyRequest,
  ours: true,
});

/** The PDF of the opened version, for viewing in the browser only. */
export const readRequestText = endpoint({
  method: 'GET',
  path: '/api/organization/requests/:id/text',
  action: 'text.read',
  recordsReading: true,
  ours: true,
});

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/user/requests',
  action: 'request.receive',
  input: requestFilter,
  output: z.object({ items: z.array(inboxRequest), total: z.number() }),
  ours: true,
});

export const readInboxRequest = endpoint({
  method: 'GET',
  path: '/api/user/requests/:id',
  action: 'request.receive',
  /** `before`: number of requests before it in the unfiltered list. */
  output: z.extend(inboxRequest, { before: z.number() }),
  ours: true,
});

export const accessDays = [7, 14, 30, 60] as const;
export const defaultAccessDays = 30;
const days = z.pipe(
  z._default(integer(1, 365), defaultAccessDays),
  z
    .number()
    .check(z.refine((value) => (accessDays as readonly number[]).includes(value), 'rules@common.unknown')),
);
export const openForm = z.object({ days });
export const openRequest = endpoint({
  method: 'POST',
  path: '/api/user/requests/:id/open',
  action: 'request.answer',
  input: openForm,
  output: inboxRequest,
  ours: true,
});

export const declineForm = z.object({ reason: optionalText(500) });
export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/user/requests/:id/decline',
  action: 'request.answer',
  input: declineForm,
  output: inboxRequest,
  ours: true,
});

export const revokeRequest = endpoint({
  method: 'POST',
  path: '/api/user/requests/:id/revoke',
  action: 'request.answer',
  output: inboxRequest,
  ours: true,
});
