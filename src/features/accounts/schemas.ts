import * as z from 'zod/mini';
import { roles } from '#access/actor.ts';
import { day, emptyAsUndefined, pagePath } from '#api/wire-types.ts';
import { consentKinds } from '#features/accounts/consents.ts';
import {
  accountEmail,
  consentKindList,
  consentList,
  registrationFields,
} from '#features/accounts/registration-fields.ts';
import { samePasswords } from '#features/accounts/registration-form.ts';
import { maxPasswordLength, newPassword } from '#kernel/rules/person-rules.ts';
import { requiredLine, typedText } from '#kernel/rules/text-rules.ts';

const required = 'rules@common.required';
export const typedPassword = typedText(maxPasswordLength).check(z.minLength(1, required));
export const tokenParam = z.object({ token: z.string().check(z.regex(/^[\w-]{16,100}$/)) });

const repeatedPassword = {
  password: newPassword,
  conf_password: typedText(maxPasswordLength).check(z.minLength(1, required)),
};
export const loginForm = z.object({ email: accountEmail, password: typedPassword });
export type LoginForm = z.infer<typeof loginForm>;

export const registerAuthorInput = z.object({
  ...registrationFields,
  email: accountEmail,
  city: requiredLine(120),
  birthday: day,
});
export type RegisterAuthorInput = z.infer<typeof registerAuthorInput>;

export const forgotForm = z.object({ email: accountEmail });
export type ForgotForm = z.infer<typeof forgotForm>;

export const resetForm = z.object({ token: requiredLine(200), ...repeatedPassword }).check(samePasswords);
export type ResetForm = z.infer<typeof resetForm>;

export const checkResetInput = z.object({ token: requiredLine(200) });
export type CheckResetInput = z.infer<typeof checkResetInput>;

export const checkResetOutput = z.object({ alive: z.boolean() });
export type CheckResetOutput = z.infer<typeof checkResetOutput>;

export const confirmedEmail = z.object({ email: z.string(), landing: pagePath });
export type ConfirmedEmail = z.infer<typeof confirmedEmail>;

export const resendEmailOutput = z.object({ email: z.string(), retryAfter: z.number() });
export type ResendEmailOutput = z.infer<typeof resendEmailOutput>;

/** The password is optional within ten minutes of signing in. */
export const changeEmailForm = z.object({ email: accountEmail, password: emptyAsUndefined(typedPassword) });
export type ChangeEmailForm = z.infer<typeof changeEmailForm>;

export const changeEmailOutput = z.object({ csrf: z.string(), email: z.string(), retryAfter: z.number() });
export type ChangeEmailOutput = z.infer<typeof changeEmailOutput>;

export const readConsentsOutput = z.object({
  items: z.array(
    z.object({
      kind: z.enum(consentKinds),
      version: z.string(),
      required: z.boolean(),
      given: z.boolean(),
      givenAt: z.nullable(z.string()),
      /** The page of consents asks for it. */
      asked: z.boolean(),
      title: z.string(),
      /** What the current version has changed. */
      note: z.string(),
    }),
  ),
});
export type ReadConsentsOutput = z.infer<typeof readConsentsOutput>;

/** The terms cannot be withdrawn. Withdrawing `personal_data` starts the deletion of the account. */
export const consentForm = z.object({ consents: consentList, withdraw: consentKindList });
export type ConsentForm = z.infer<typeof consentForm>;

export const giveConsentsOutput = z.object({ consented: z.boolean() });
export type GiveConsentsOutput = z.infer<typeof giveConsentsOutput>;

export const listSessionsOutput = z.object({
  items: z.array(
    z.object({
      current: z.boolean(),
      agent: z.string(),
      /** The network, never the whole address. */
      network: z.string(),
      createdAt: z.string(),
      seenAt: z.string(),
    }),
  ),
});
export type ListSessionsOutput = z.infer<typeof listSessionsOutput>;

export const roleForm = z.object({ role: z.enum(roles, 'rules@common.unknown') });
export type RoleForm = z.infer<typeof roleForm>;

export const passwordForm = z
  .object({ current_password: typedPassword, ...repeatedPassword })
  .check(samePasswords);
export type PasswordForm = z.infer<typeof passwordForm>;

export const changePasswordOutput = z.object({ csrf: z.string() });
export type ChangePasswordOutput = z.infer<typeof changePasswordOutput>;
