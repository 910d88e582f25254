/**
 * Sign-in and sign-out, registration of authors, passwords, confirmation of the address, consents (spec §7, product
 * §2).
 */
import * as z from 'zod/mini';
import { roles } from '#access/actor.ts';
import { endpoint } from '#api/endpoint.ts';
import { day, emptyAsUndefined } from '#api/wire-types.ts';
import { consentKinds } from '#features/accounts/consents.ts';
import {
  accountEmail,
  consentList,
  openedSession,
  personFields,
} from '#features/accounts/registration-fields.ts';
import { samePasswords } from '#features/accounts/registration-form.ts';
import { newPassword, requiredLine } from '#kernel/rules/text-rules.ts';

const nothing = z.null();
const required = 'rules@common.required';
const typedPassword = z
  .string(required)
  .check(z.minLength(1, required), z.maxLength(256, 'rules@common.tooLong'));
const tokenParam = z.object({ token: z.string().check(z.regex(/^[\w-]{16,100}$/)) });

const repeatedPassword = {
  password: newPassword,
  conf_password: z.string(required).check(z.minLength(1, required)),
};
export const loginForm = z.object({ email: accountEmail, password: typedPassword });
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  action: 'session.open',
  input: loginForm,
  output: openedSession,
});

/** The form field `csrf` is read by the CSRF check of every changing call. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  action: 'session.close',
  output: nothing,
});

export const authorForm = z.object({
  ...personFields,
  email: accountEmail,
  city: requiredLine(120),
  birthday: day,
});
export const registerAuthor = endpoint({
  method: 'POST',
  path: '/api/register/author',
  action: 'account.register',
  input: authorForm,
  output: openedSession,
});

export const forgotForm = z.object({ email: accountEmail });
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgot',
  action: 'password.recover',
  input: forgotForm,
  output: nothing,
});

export const resetForm = z.object({ token: requiredLine(200), ...repeatedPassword }).check(samePasswords);
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  action: 'password.recover',
  input: resetForm,
  output: nothing,
});

/** Whether the link of a letter still works; the page calls it before it shows the form. */
export const checkReset = endpoint({
  method: 'POST',
  path: '/api/password/reset/check',
  action: 'password.recover',
  changes: false,
  input: z.object({ token: requiredLine(200) }),
  output: z.object({ alive: z.boolean() }),
  ours: true,
});

const confirmedEmail = z.object({ email: z.string(), landing: z.string() });
/** A GET that changes state, as the spec requires; `confirmEmailByPost` is the same call by POST. */
export const confirmEmail = endpoint({
  method: 'GET',
  path: '/api/email/confirm/:token',
  action: 'email.confirm',
  params: tokenParam,
  output: confirmedEmail,
  changes: true,
});
export const confirmEmailByPost = endpoint({
  method: 'POST',
  path: '/api/email/confirm/:token',
  action: 'email.confirm',
  params: tokenParam,
  output: confirmedEmail,
  ours: true,
});

/** `retryAfter`: seconds until the next letter may be requested. */
export const resendEmail = endpoint({
  method: 'POST',
  path: '/api/email/resend',
  action: 'email.confirm',
  output: z.object({ email: z.string(), retryAfter: z.number() }),
  ours: true,
});

/** The password is optional within ten minutes of signing in. */
export const changeEmailForm = z.object({ email: accountEmail, password: emptyAsUndefined(typedPassword) });
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/email/change',
  action: 'email.confirm',
  input: changeEmailForm,
  output: z.object({ csrf: z.string(), email: z.string(), retryAfter: z.number() }),
  ours: true,
});

export const readConsents = endpoint({
  method: 'GET',
  path: '/api/consents',
  action: 'account.register',
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(consentKinds),
        version: z.string(),
        required: z.boolean(),
        given: z.boolean(),
      }),
    ),
  }),
  ours: true,
});

/** Only optional consents may be withdrawn. */
export const consentForm = z.object({ kinds: consentList, withdraw: consentList });
export const giveConsents = endpoint({
  method: 'POST',
  path: '/api/consents',
  action: 'consent.give',
  input: consentForm,
  output: z.object({ consented: z.boolean() }),
  ours: true,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  action: 'session.list',
  output: z.object({
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
  }),
  ours: true,
});

/** Ends all sessions, including the current one. */
export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/user/sessions/end',
  action: 'session.list',
  output: nothing,
  ours: true,
});

export const roleForm = z.object({ role: z.enum(roles, 'rules@common.unknown') });
export const switchRole = endpoint({
  method: 'POST',
  path: '/api/user/role',
  action: 'role.switch',
  input: roleForm,
  output: openedSession,
  ours: true,
});

export const passwordForm = z
  .object({ current_password: typedPassword, ...repeatedPassword })
  .check(samePasswords);
/** Ends the other sessions; the current one gets new keys. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  action: 'password.change',
  input: passwordForm,
  output: z.object({ csrf: z.string() }),
  ours: true,
});

/** Also ends all sessions of the account (security S-21). */
export const suspendForm = z.object({ reason: requiredLine(500) });
export const suspendAccount = endpoint({
  method: 'POST',
  path: '/api/administrator/accounts/:id/suspend',
  action: 'account.moderate',
  input: suspendForm,
  output: z.object({ id: z.string(), state: z.string() }),
  ours: true,
});
export const restoreAccount = endpoint({
  method: 'POST',
  path: '/api/administrator/accounts/:id/restore',
  action: 'account.moderate',
  output: z.object({ id: z.string(), state: z.string() }),
  ours: true,
});
