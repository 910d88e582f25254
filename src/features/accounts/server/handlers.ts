import type {} from '#features/accounts/server/events.ts';
import * as contract from '#features/accounts/contract.ts';
import { readSession } from '#features/accounts/contract-session.ts';
import { findViewer, listOwnSessions } from '#features/accounts/server/account-queries.ts';
import { moveToEmail } from '#features/accounts/server/change-email.ts';
import { replacePassword } from '#features/accounts/server/change-password.ts';
import { confirm, resend } from '#features/accounts/server/confirm-email.ts';
import { findModerated, restore, suspend } from '#features/accounts/server/moderate-account.ts';
import { give, listConsents } from '#features/accounts/server/give-consents.ts';
import { forget, isAlive, reset } from '#features/accounts/server/recover-password.ts';
import { signIn } from '#features/accounts/server/sign-in.ts';
import { signOut, signOutEverywhere } from '#features/accounts/server/sign-out.ts';
import { takeRole } from '#features/accounts/server/switch-role.ts';
import type { Handler } from '#platform/http/answer.ts';
import { answer } from '#platform/http/answer.ts';

export const accountHandlers: Handler[] = [
  answer(contract.login, { run: signIn }),
  answer(contract.logout, { run: signOut }),
  answer(contract.forgotPassword, { run: forget }),
  answer(contract.checkReset, { run: isAlive }),
  answer(contract.resetPassword, { run: reset }),
  answer(contract.confirmEmail, { run: confirm }),
  answer(contract.confirmEmailByPost, { run: confirm }),
  answer(contract.resendEmail, { run: resend }),
  answer(contract.changeEmail, { run: moveToEmail }),
  answer(readSession, {
    run: ({ database, actor, outside, now }) =>
      findViewer(database.db, actor, { publicPage: outside.settings.publicPage, now }),
  }),
  answer(contract.readConsents, { run: ({ database, actor }) => listConsents(database.db, actor) }),
  answer(contract.giveConsents, { run: give }),
  answer(contract.listSessions, {
    run: ({ database, accountId, visit }) => listOwnSessions(database.db, accountId, visit),
  }),
  answer(contract.endAllSessions, { run: signOutEverywhere }),
  answer(contract.switchRole, { run: takeRole }),
  answer(contract.changePassword, { run: replacePassword }),
  answer(contract.suspendAccount, {
    find: ({ database, actor, params }) => findModerated(database.db, actor, params['id']!),
    run: suspend,
  }),
  answer(contract.restoreAccount, {
    find: ({ database, actor, params }) => findModerated(database.db, actor, params['id']!),
    run: restore,
  }),
];
