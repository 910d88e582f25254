/** Accounts for officers of the fund (product §15, security S-21). */
import { endpoint } from '#api/endpoint.ts';
import type {
  AccountDetails,
  AccountFilter,
  BirthdayForm,
  BirthdayOutput,
  EndSessionsOutput,
  ListAccountsOutput,
  ModerationOutput,
  ReasonForm,
} from '#features/accounts/schemas-admin.ts';

export const listAccounts = endpoint<AccountFilter, ListAccountsOutput>({
  method: 'GET',
  path: '/api/administrator/accounts',
  action: 'account.find',
  beyondSpec: true,
});

export const readAccount = endpoint<undefined, AccountDetails>({
  method: 'GET',
  path: '/api/administrator/accounts/:id',
  action: 'account.find',
  recordsReading: true,
  beyondSpec: true,
});

export const suspendAccount = endpoint<ReasonForm, ModerationOutput>({
  method: 'POST',
  path: '/api/administrator/accounts/:id/suspend',
  action: 'account.moderate',
  beyondSpec: true,
});

export const restoreAccount = endpoint<ReasonForm, ModerationOutput>({
  method: 'POST',
  path: '/api/administrator/accounts/:id/restore',
  action: 'account.moderate',
  beyondSpec: true,
});

/** Signs the account out on all its devices. `ended` is the number of sessions that were open. */
export const endAccountSessions = endpoint<undefined, EndSessionsOutput>({
  method: 'POST',
  path: '/api/administrator/accounts/:id/sessions/end',
  action: 'account.moderate',
  beyondSpec: true,
});

/** The person cannot change the birthday: ages decide what is public and what may be signed. */
export const correctBirthday = endpoint<BirthdayForm, BirthdayOutput>({
  method: 'POST',
  path: '/api/administrator/accounts/:id/birthday',
  action: 'account.moderate',
  beyondSpec: true,
});
