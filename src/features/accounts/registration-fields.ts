/** Fields of all registrations, shared by the forms and the calls (spec §3, product §2). */
import * as z from 'zod/mini';
import { emptyAsUndefined, list, pagePath } from '#api/wire-types.ts';
import { consentKinds } from '#features/accounts/consents.ts';
import { email, newPassword, personName, phone } from '#kernel/rules/person-rules.ts';
import { textUpTo } from '#kernel/rules/text-rules.ts';

const consentKind = z.enum(consentKinds, 'rules@common.unknown');
export const consentKindList = list(consentKind, consentKinds.length);

/** The version is compared with the current one, so a text that changed meanwhile is not accepted unread. */
export const consentList = list(z.object({ kind: consentKind, version: textUpTo(20) }), consentKinds.length);

export const registrationFields = {
  last_name: personName,
  name: personName,
  /** Omitted when the person has none (spec §3). */
  second_name: emptyAsUndefined(personName),
  phone,
  password: newPassword,
  /** Not in the spec: registration succeeds without it, and the consents page asks first. */
  consents: consentList,
};

export type PersonInput = z.infer<z.ZodMiniObject<typeof registrationFields>>;

/** Lower case, so that the compared address is the one that letters go to. */
export const accountEmail = email.check(z.toLowerCase());

/** Output of all calls that open a session. */
export const openedSession = z.object({
  /** The token that the client stores in the cookie `csrf` (spec §7). */
  csrf: z.string(),
  /** The first is the current one. */
  roles: z.array(z.string()),
  /** Path of the landing page of the current role (spec §2). */
  landing: pagePath,
});

export type OpenedSession = z.infer<typeof openedSession>;
