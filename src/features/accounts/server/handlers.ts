import type {} from '#features/accounts/server/events.ts';
import * as contract from '#features/accounts/contract.ts';
import { readSession } from '#features/accounts/contract-session.ts';
import { findViewer, listOwnSessions } from '#features/accounts/server/account-queries.ts';
import { changeEmail } from '#features/accounts/server/change-email.ts';
import { changePassword } from '#features/accounts/server/change-password.ts';
import { confirmEmail, resendEmail } from '#features/accounts/server/confirm-email.ts';
import {
  findAccountToModerate,
  restoreAccount,
  suspendAccount,
} from '#features/accounts/server/moderate-account.ts';
import { giveConsents, listConsents } from '#features/accounts/server/give-consents.ts';
import {
  requestPasswordReset,
  checkResetLink,
  resetPassword,
} from '#features/accounts/server/recover-password.ts';
import { signIn } from '#features/accounts/server/sign-in.ts';
import { signOut, signOutEverywhere } from '#features/accounts/server/sign-out.ts';
import { switchRole } from '#features/accounts/server/switch-role.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { defineHandler } from '#platform/http/define-handler.ts';

export const accountHandlers: Handler[] = [
  defineHandler(contract.login, { run: signIn }),
  defineHandler(contract.logout, { run: signOut }),
  defineHandler(contract.forgotPassword, { run: requestPasswordReset }),
  defineHandler(contract.checkReset, { run: checkResetLink }),
  defineHandler(contract.resetPassword, { run: resetPassword }),
  defineHandler(contract.confirmEmail, { run: confirmEmail }),
  defineHandler(contract.confirmEmailByPost, { run: confirmEmail }),
  defineHandler(contract.resendEmail, { run: resendEmail }),
  defineHandler(contract.changeEmail, { run: changeEmail }),
  defineHandler(readSession, {
    run: ({ database, actor, services, now }) =>
      findViewer(database.db, actor, { publicPage: services.settings.publicPage, now }),
  }),
  defineHandler(contract.readConsents, { run: ({ database, actor }) => listConsents(database.db, actor) }),
  defineHandler(contract.giveConsents, { run: giveConsents }),
  defineHandler(contract.listSessions, {
    run: ({ database, accountId, clientInfo }) => listOwnSessions(database.db, accountId, clientInfo),
  }),
  defineHandler(contract.endAllSessions, { run: signOutEverywhere }),
  defineHandler(contract.switchRole, { run: switchRole }),
  defineHandler(contract.changePassword, { run: changePassword }),
  defineHandler(contract.suspendAccount, {
    find: ({ database, actor, params }) => findAccountToModerate(database.db, actor, params['id']!),
    run: suspendAccount,
  }),
  defineHandler(contract.restoreAccount, {
    find: ({ database, actor, params }) => findAccountToModerate(database.db, actor, params['id']!),
    run: restoreAccount,
  }),
];
