/** What every registration asks for; the forms of the pages and the calls read the same fields (spec §3, product §2). */
import * as z from 'zod/mini';
import { list, orNothing } from '#api/wire-types.ts';
import { consentKinds } from '#features/accounts/consents.ts';
import { email, newPassword, personName, phone } from '#kernel/rules/text-rules.ts';

export const consentList = list(z.enum(consentKinds, 'rules@common.unknown'), consentKinds.length);

export const personFields = {
  last_name: personName,
  name: personName,
  /** Omitted when there is none (spec §3). */
  second_name: orNothing(personName),
  phone,
  password: newPassword,
  /** Not in the spec: registration succeeds without it, and a page asks before anything else. */
  consents: consentList,
};

/** Lower case, so that letters go to the address that is compared. */
export const accountEmail = email.check(z.toLowerCase());

/** The answer of whatever opens a session. */
export const openedSession = z.object({
  /** The token that the client keeps in the cookie `csrf` (spec §7). */
  csrf: z.string(),
  /** The current one first. */
  roles: z.array(z.string()),
  /** Where this role lands (spec §2). */
  landing: z.string(),
});

export type OpenedSession = z.infer<typeof openedSession>;
