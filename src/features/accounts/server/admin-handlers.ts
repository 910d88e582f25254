import * as calls from '#features/accounts/calls-admin.ts';
import * as schemas from '#features/accounts/schemas-admin.ts';
import { listAccounts } from '#features/accounts/server/find-accounts.ts';
import {
  correctBirthday,
  endAccountSessions,
  findAccountToModerate,
  restoreAccount,
  suspendAccount,
} from '#features/accounts/server/moderate-account.ts';
import { readAccount } from '#features/accounts/server/read-account.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const accountAdminHandlers: Handler[] = [
  defineHandler(calls.listAccounts, {
    input: schemas.accountFilter,
    output: schemas.listAccountsOutput,
    run: ({ database, input }) => listAccounts(database.db, input),
  }),
  defineHandler(calls.readAccount, {
    output: schemas.accountDetails,
    run: ({ database, actor, accountId, params, now, clientInfo }) =>
      readAccount(database, { id: params['id']!, actor, accountId, now, ip: clientInfo.ip }),
  }),
  defineHandler(calls.suspendAccount, {
    input: schemas.reasonForm,
    output: schemas.moderationOutput,
    find: findAccountToModerate,
    run: suspendAccount,
  }),
  defineHandler(calls.restoreAccount, {
    input: schemas.reasonForm,
    output: schemas.moderationOutput,
    find: findAccountToModerate,
    run: restoreAccount,
  }),
  defineHandler(calls.endAccountSessions, {
    output: schemas.endSessionsOutput,
    find: findAccountToModerate,
    run: endAccountSessions,
  }),
  defineHandler(calls.correctBirthday, {
    input: schemas.birthdayForm,
    output: schemas.birthdayOutput,
    find: findAccountToModerate,
    run: correctBirthday,
  }),
];
