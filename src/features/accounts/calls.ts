/**
 * Sign-in and sign-out, registration of authors, passwords, confirmation of the address, consents (spec §7, product
 * §2).
 */
import { endpoint } from '#api/endpoint.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type {
  RegisterAuthorInput,
  ChangeEmailForm,
  ChangeEmailOutput,
  ChangePasswordOutput,
  CheckResetInput,
  CheckResetOutput,
  ConfirmedEmail,
  ConsentForm,
  ForgotForm,
  GiveConsentsOutput,
  ListSessionsOutput,
  LoginForm,
  PasswordForm,
  ReadConsentsOutput,
  ResendEmailOutput,
  ResetForm,
  RoleForm,
} from '#features/accounts/schemas.ts';

export const login = endpoint<LoginForm, OpenedSession>({
  method: 'POST',
  path: '/api/login',
  action: 'session.open',
});

/** The form field `csrf` is read by the CSRF check of every changing call. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  action: 'session.close',
});

export const registerAuthor = endpoint<RegisterAuthorInput, OpenedSession>({
  method: 'POST',
  path: '/api/register/author',
  action: 'account.register',
});

export const forgotPassword = endpoint<ForgotForm>({
  method: 'POST',
  path: '/api/password/forgot',
  action: 'password.recover',
});

export const resetPassword = endpoint<ResetForm>({
  method: 'POST',
  path: '/api/password/reset',
  action: 'password.recover',
});

/** Whether the link of a letter still works; the page calls it before it shows the form. */
export const checkReset = endpoint<CheckResetInput, CheckResetOutput>({
  method: 'POST',
  path: '/api/password/reset/check',
  action: 'password.recover',
  changes: false,
  beyondSpec: true,
});

/** A GET that changes state, as the spec requires; `confirmEmailByPost` is the same call by POST. */
export const confirmEmail = endpoint<undefined, ConfirmedEmail>({
  method: 'GET',
  path: '/api/email/confirm/:token',
  action: 'email.confirm',
  changes: true,
});
export const confirmEmailByPost = endpoint<undefined, ConfirmedEmail>({
  method: 'POST',
  path: '/api/email/confirm/:token',
  action: 'email.confirm',
  beyondSpec: true,
});

/** `retryAfter`: seconds until the next letter may be requested. */
export const resendEmail = endpoint<undefined, ResendEmailOutput>({
  method: 'POST',
  path: '/api/email/resend',
  action: 'email.confirm',
  beyondSpec: true,
});

export const changeEmail = endpoint<ChangeEmailForm, ChangeEmailOutput>({
  method: 'POST',
  path: '/api/email/change',
  action: 'email.confirm',
  beyondSpec: true,
});

export const readConsents = endpoint<undefined, ReadConsentsOutput>({
  method: 'GET',
  path: '/api/consents',
  action: 'account.register',
  beyondSpec: true,
});

export const giveConsents = endpoint<ConsentForm, GiveConsentsOutput>({
  method: 'POST',
  path: '/api/consents',
  action: 'consent.give',
  beyondSpec: true,
});

export const listSessions = endpoint<undefined, ListSessionsOutput>({
  method: 'GET',
  path: '/api/user/sessions',
  action: 'session.list',
  beyondSpec: true,
});

/** Ends all sessions, including the current one. */
export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/user/sessions/end',
  action: 'session.list',
  beyondSpec: true,
});

export const switchRole = endpoint<RoleForm, OpenedSession>({
  method: 'POST',
  path: '/api/user/role',
  action: 'role.switch',
  beyondSpec: true,
});

/** Ends the other sessions; the current one gets new keys. */
export const changePassword = endpoint<PasswordForm, ChangePasswordOutput>({
  method: 'POST',
  path: '/api/user/password',
  action: 'password.change',
  beyondSpec: true,
});
