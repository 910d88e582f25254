/** The states of an account (product §2). A waiting employee is a state of the employee, not of the account. */
import { lifecycle } from '#kernel/lifecycle.ts';

export const accountLifecycle = lifecycle({
  initial: 'NEW',
  states: ['NEW', 'ACTIVE', 'SUSPENDED', 'DELETING', 'DELETED'],
  final: ['DELETED'],
  moves: {
    confirm: { from: ['NEW'], to: 'ACTIVE', action: 'email.confirm', event: 'email.confirmed' },
    suspend: {
      from: ['NEW', 'ACTIVE'],
      to: 'SUSPENDED',
      action: 'account.moderate',
      event: 'account.suspended',
    },
    restore: { from: ['SUSPENDED'], to: 'ACTIVE', action: 'account.moderate', event: 'account.restored' },
    restoreUnconfirmed: {
      from: ['SUSPENDED'],
      to: 'NEW',
      action: 'account.moderate',
      event: 'account.restored',
    },
    leave: { from: ['NEW', 'ACTIVE'], to: 'DELETING', action: 'account.leave', event: 'account.left' },
    stay: { from: ['DELETING'], to: 'ACTIVE', action: 'account.leave', event: 'account.stayed' },
    stayUnconfirmed: { from: ['DELETING'], to: 'NEW', action: 'account.leave', event: 'account.stayed' },
    erase: { from: ['DELETING'], to: 'DELETED', action: 'account.leave', event: 'account.erased' },
  },
});

/** Accounts in these states may sign in. */
export const signInStates = ['NEW', 'ACTIVE', 'DELETING'] as const;
