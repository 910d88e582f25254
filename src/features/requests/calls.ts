/** Requests of companies for texts: a company sends one, the author answers, the company reads (spec §7, product §10). */
import { endpoint } from '#api/endpoint.ts';
import type {
  CompanyRequest,
  DeclineForm,
  InboxRequest,
  ListCompanyRequestsOutput,
  ListInboxOutput,
  OpenForm,
  ReadersForm,
  ReadInboxRequestOutput,
  RequestFilter,
  RequestForm,
  SendRequestOutput,
} from '#features/requests/schemas.ts';

/** `state` is OPEN immediately when the author gives access to verified companies. */
export const sendRequest = endpoint<RequestForm, SendRequestOutput>({
  method: 'POST',
  path: '/api/organization/scenarios/:id/request',
  action: 'request.send',
});

export const listCompanyRequests = endpoint<RequestFilter, ListCompanyRequestsOutput>({
  method: 'GET',
  path: '/api/organization/requests',
  action: 'request.read',
  beyondSpec: true,
});

export const readCompanyRequest = endpoint<undefined, CompanyRequest>({
  method: 'GET',
  path: '/api/organization/requests/:id',
  action: 'request.read',
  beyondSpec: true,
});

export const cancelRequest = endpoint<undefined, CompanyRequest>({
  method: 'POST',
  path: '/api/organization/requests/:id/cancel',
  action: 'request.withdraw',
  beyondSpec: true,
});

export const closeRequest = endpoint<undefined, CompanyRequest>({
  method: 'POST',
  path: '/api/organization/requests/:id/close',
  action: 'request.withdraw',
  beyondSpec: true,
});

/** Adds readers to a live request. */
export const nameReaders = endpoint<ReadersForm, CompanyRequest>({
  method: 'POST',
  path: '/api/organization/requests/:id/readers',
  action: 'request.share',
  beyondSpec: true,
});

/** The PDF of the opened version, for viewing in the browser only. */
export const readRequestText = endpoint({
  method: 'GET',
  path: '/api/organization/requests/:id/text',
  action: 'text.read',
  recordsReading: true,
  beyondSpec: true,
});

export const listInbox = endpoint<RequestFilter, ListInboxOutput>({
  method: 'GET',
  path: '/api/user/requests',
  action: 'request.receive',
  beyondSpec: true,
});

export const readInboxRequest = endpoint<undefined, ReadInboxRequestOutput>({
  method: 'GET',
  path: '/api/user/requests/:id',
  action: 'request.receive',
  beyondSpec: true,
});

export const openRequest = endpoint<OpenForm, InboxRequest>({
  method: 'POST',
  path: '/api/user/requests/:id/open',
  action: 'request.answer',
  beyondSpec: true,
});

export const declineRequest = endpoint<DeclineForm, InboxRequest>({
  method: 'POST',
  path: '/api/user/requests/:id/decline',
  action: 'request.answer',
  beyondSpec: true,
});

export const revokeRequest = endpoint<undefined, InboxRequest>({
  method: 'POST',
  path: '/api/user/requests/:id/revoke',
  action: 'request.answer',
  beyondSpec: true,
});
