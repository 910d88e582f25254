import * as z from 'zod/mini';
import { emptyAsUndefined, flag, id, integer, list, paging } from '#api/wire-types.ts';
import {
  accessDays,
  defaultAccessDays,
  maxReaders,
  maxRequestLength,
  minRequestLength,
} from '#features/requests/constants.ts';
import { companyFacts } from '#features/organization/company-facts.ts';
import { requestStates } from '#features/requests/lifecycle.ts';
import { optionalText, requiredText } from '#kernel/rules/text-rules.ts';

const readers = list(id, maxReaders);
/** `readers`: colleagues besides the sender who may read the text (product §10). */
export const requestForm = z.object({ text: requiredText(maxRequestLength, minRequestLength), readers });
export type RequestForm = z.infer<typeof requestForm>;

export const sendRequestOutput = z.object({
  id: z.string(),
  state: z.enum(requestStates),
  openUntil: z.nullable(z.string()),
});
export type SendRequestOutput = z.infer<typeof sendRequestOutput>;

const requestCore = {
  id: z.string(),
  state: z.enum(requestStates),
  text: z.string(),
  /** The author's reason for declining. In a company only the sender, the readers and the heads see it. */
  answer: z.string(),
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
  openUntil: z.nullable(z.string()),
  /** The text is open, but the company has to sign the agreement on confidentiality first. */
  lacksNda: z.boolean(),
  /** Until when the company signs it. Null when the text waits as long as the access lasts, or does not wait. */
  signUntil: z.nullable(z.string()),
  scenario: z.object({ id: z.string(), name: z.string() }),
  sender: z.object({ name: z.string(), position: z.string() }),
};

export const companyRequest = z.object({
  ...requestCore,
  /** `published`: companies may open its card, so its author is active too. */
  scenario: z.object({ id: z.string(), name: z.string(), published: z.boolean() }),
  author: z.object({ id: z.string(), name: z.string() }),
  sender: z.object({ id: z.string(), name: z.string(), position: z.string() }),
  readers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The text is open. */
  open: z.boolean(),
  /** Until `openUntil`, by the clock of the server. */
  openSeconds: z.nullable(z.number()),
  /** The caller may read the text now. */
  readable: z.boolean(),
  /** The caller may write to the author about it now. */
  writable: z.optional(z.boolean()),
});
export type CompanyRequest = z.infer<typeof companyRequest>;

/** With details of the company that help the author to decide (product §9). */
export const inboxRequest = z.object({
  ...requestCore,
  /** Who may read the text besides the sender. */
  readers: z.array(z.object({ name: z.string() })),
  organization: z.object({
    id: z.string(),
    name: z.string(),
    inn: z.string(),
    state: z.string(),
    ...companyFacts,
    /** Names. */
    genres: z.array(z.string()),
    formats: z.array(z.string()),
    site: z.string(),
    description: z.string(),
    logo: z.nullable(z.string()),
    /** When the fund confirmed the company. */
    checkedAt: z.nullable(z.string()),
    requests: z.number(),
    /** The agreement on confidentiality, in its current edition. */
    ndaSigned: z.boolean(),
  }),
  /** The author may ask for the agreement on confidentiality. */
  ndaOffered: z.boolean(),
  ndaRequired: z.boolean(),
});
export type InboxRequest = z.infer<typeof inboxRequest>;

export const readersForm = z.object({ readers });
export type ReadersForm = z.infer<typeof readersForm>;

export const requestFilter = z.object({
  state: emptyAsUndefined(z.enum(requestStates, 'rules@common.unknown')),
  /** Open requests, whether or not the company has read the text. */
  hasAccess: z.optional(flag),
  ...paging,
});
export type RequestFilter = z.infer<typeof requestFilter>;

export const listCompanyRequestsOutput = z.object({ items: z.array(companyRequest), total: z.number() });
export type ListCompanyRequestsOutput = z.infer<typeof listCompanyRequestsOutput>;

export const listInboxOutput = z.object({ items: z.array(inboxRequest), total: z.number() });
export type ListInboxOutput = z.infer<typeof listInboxOutput>;

/** `before`: number of requests before it in the unfiltered list. */
export const readInboxRequestOutput = z.extend(inboxRequest, { before: z.number() });
export type ReadInboxRequestOutput = z.infer<typeof readInboxRequestOutput>;

const days = z.pipe(
  z._default(integer(1, 365), defaultAccessDays),
  z
    .number()
    .check(z.refine((value) => (accessDays as readonly number[]).includes(value), 'rules@common.unknown')),
);
/** `nda`: the company reads the text only under the agreement on confidentiality. */
export const openForm = z.object({ days, nda: z._default(flag, false) });
export type OpenForm = z.infer<typeof openForm>;

export const declineForm = z.object({ reason: optionalText(500) });
export type DeclineForm = z.infer<typeof declineForm>;
