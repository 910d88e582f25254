import { openedSession } from '#features/accounts/registration-fields.ts';
import { readSessionOutput } from '#features/accounts/schemas-session.ts';
import type {} from '#features/accounts/server/events.ts';
import * as calls from '#features/accounts/calls.ts';
import * as schemas from '#features/accounts/schemas.ts';
import { readSession } from '#features/accounts/calls-session.ts';
import { findViewer, listOwnSessions } from '#features/accounts/server/account-queries.ts';
import { changeEmail } from '#features/accounts/server/change-email.ts';
import { changePassword } from '#features/accounts/server/change-password.ts';
import { confirmEmail, resendEmail } from '#features/accounts/server/confirm-email.ts';
import { giveConsents, listConsents } from '#features/accounts/server/give-consents.ts';
import { requestPasswordReset } from '#features/accounts/server/request-password-reset.ts';
import { checkResetLink, resetPassword } from '#features/accounts/server/reset-password.ts';
import { signIn } from '#features/accounts/server/sign-in.ts';
import { signOut, signOutEverywhere } from '#features/accounts/server/sign-out.ts';
import { switchRole } from '#features/accounts/server/set-current-role.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { defineHandler } from '#platform/http/define-handler.ts';

const confirmation = { params: schemas.tokenParam, output: schemas.confirmedEmail, run: confirmEmail };

export const accountHandlers: Handler[] = [
  defineHandler(calls.login, { input: schemas.loginForm, output: openedSession, run: signIn }),
  defineHandler(calls.logout, { run: signOut }),
  defineHandler(calls.forgotPassword, { input: schemas.forgotForm, run: requestPasswordReset }),
  defineHandler(calls.checkReset, {
    input: schemas.checkResetInput,
    output: schemas.checkResetOutput,
    run: checkResetLink,
  }),
  defineHandler(calls.resetPassword, { input: schemas.resetForm, run: resetPassword }),
  defineHandler(calls.confirmEmail, confirmation),
  defineHandler(calls.confirmEmailByPost, confirmation),
  defineHandler(calls.resendEmail, { output: schemas.resendEmailOutput, run: resendEmail }),
  defineHandler(calls.changeEmail, {
    input: schemas.changeEmailForm,
    output: schemas.changeEmailOutput,
    run: changeEmail,
  }),
  defineHandler(readSession, {
    output: readSessionOutput,
    run: ({ database, actor, services, now }) =>
      findViewer(database.db, actor, { publicPage: services.settings.publicPage, now }),
  }),
  defineHandler(calls.readConsents, {
    output: schemas.readConsentsOutput,
    run: async ({ database, actor }) => ({ items: await listConsents(database.db, actor) }),
  }),
  defineHandler(calls.giveConsents, {
    input: schemas.consentForm,
    output: schemas.giveConsentsOutput,
    run: giveConsents,
  }),
  defineHandler(calls.listSessions, {
    output: schemas.listSessionsOutput,
    run: ({ database, accountId, clientInfo }) => listOwnSessions(database.db, accountId, clientInfo),
  }),
  defineHandler(calls.endAllSessions, { run: signOutEverywhere }),
  defineHandler(calls.switchRole, { input: schemas.roleForm, output: openedSession, run: switchRole }),
  defineHandler(calls.changePassword, {
    input: schemas.passwordForm,
    output: schemas.changePasswordOutput,
    run: changePassword,
  }),
];
