import * as z from 'zod/mini';
import { accountStates, capabilities, employeeStates, organizationStates, roles } from '#access/actor.ts';
import { day, emptyAsUndefined, paging } from '#api/wire-types.ts';
import { consentKinds } from '#features/accounts/consents.ts';
import { optionalText, requiredLine } from '#kernel/rules/text-rules.ts';

const unknown = 'rules@common.unknown';

/** `search`: words of the name or nickname, a part of the email, or at least four digits of the phone. */
export const accountFilter = z.object({
  search: optionalText(120),
  role: emptyAsUndefined(z.enum(roles, unknown)),
  state: emptyAsUndefined(z.enum(accountStates, unknown)),
  ...paging,
});
export type AccountFilter = z.infer<typeof accountFilter>;

const person = {
  id: z.string(),
  lastName: z.string(),
  name: z.string(),
  secondName: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
  state: z.enum(accountStates),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
};

const accountListItem = z.object({ ...person, organization: z.nullable(z.string()) });
export type AccountListItem = z.infer<typeof accountListItem>;

export const listAccountsOutput = z.object({ items: z.array(accountListItem), total: z.number() });
export type ListAccountsOutput = z.infer<typeof listAccountsOutput>;

export const accountDetails = z.object({
  ...person,
  capabilities: z.array(z.enum(capabilities)),
  nickname: z.nullable(z.string()),
  /** Path of the photo. */
  photo: z.nullable(z.string()),
  /** yyyy-MM-dd */
  birthday: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  /** Why the account is blocked. Null for one that was blocked by the previous release. */
  suspensionReason: z.nullable(z.string()),
  /** When the person has asked for the erasure. Null unless the state is DELETING. */
  leftAt: z.nullable(z.string()),
  /** When the account will be erased unless the person stays. */
  erasureAt: z.nullable(z.string()),
  membership: z.nullable(
    z.object({
      organization: z.string(),
      organizationState: z.enum(organizationStates),
      position: z.string(),
      state: z.enum(employeeStates),
    }),
  ),
  sessions: z.object({
    count: z.number(),
    /** When the oldest of them was opened. */
    openedAt: z.nullable(z.string()),
    lastSeenAt: z.nullable(z.string()),
  }),
  consents: z.array(
    z.object({
      kind: z.enum(consentKinds),
      version: z.string(),
      givenAt: z.string(),
      withdrawnAt: z.nullable(z.string()),
    }),
  ),
  /** The last events of the audit log whose subject is this account, newest first. */
  events: z.array(
    z.object({ id: z.string(), kind: z.string(), at: z.string(), actor: z.nullable(z.string()) }),
  ),
  /** False for the officer's own account, and for an officer unless the caller has all rights. */
  moderated: z.boolean(),
});
export type AccountDetails = z.infer<typeof accountDetails>;

/** The person reads the reason in the letter and at the sign-in. */
export const reasonForm = z.object({ reason: requiredLine(500, 3) });
export type ReasonForm = z.infer<typeof reasonForm>;

export const moderationOutput = z.object({ id: z.string(), state: z.string() });
export type ModerationOutput = z.infer<typeof moderationOutput>;

export const endSessionsOutput = z.object({ ended: z.number() });
export type EndSessionsOutput = z.infer<typeof endSessionsOutput>;

export const birthdayForm = z.object({ birthday: day, reason: requiredLine(500, 3) });
export type BirthdayForm = z.infer<typeof birthdayForm>;

export const birthdayOutput = z.object({ id: z.string(), birthday: z.string() });
export type BirthdayOutput = z.infer<typeof birthdayOutput>;
