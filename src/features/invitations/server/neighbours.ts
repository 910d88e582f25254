/**
 * Functions of other features that registration by code needs. The composition root passes them in, because features do
 * not import each other.
 */
import type { ConsentKind } from '#features/accounts/consents.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';

export interface Admission {
  person: {
    last_name: string;
    name: string;
    second_name?: string | undefined;
    phone: string;
    password: string;
    consents: readonly ConsentKind[];
  };
  role: 'EXPERT' | 'OK_ADMIN' | 'OK_USER';
  email: string;
  emailIsTyped: boolean;
  /** Field and text of `not_unique_email`; the field `email` by default. */
  whenTaken?: { field: string; text: string };
  /** Runs in the transaction that creates the account; must call `createAccount` once. */
  within(tx: Tx, createAccount: () => Promise<string>): Promise<void>;
}

export interface Neighbours {
  /** Creates account, consents, profile, confirmation letter and session in one transaction. */
  admitNewcomer(
    context: Pick<Context<unknown, unknown>, 'database' | 'outside' | 'now' | 'visit' | 'effects'>,
    registration: Admission,
  ): Promise<OpenedSession>;
  /** Throws `org_exists`. */
  foundOrganization(
    tx: Tx,
    input: {
      organization: {
        inn: string;
        name: string;
        okved: string;
        legalAddress: string;
        actualAddress: string;
        director: string;
        phone: string;
        email: string;
      };
      founderId: string;
      now: Date;
    },
  ): Promise<string>;
  joinWaitlist(
    tx: Tx,
    input: {
      organizationId: string;
      accountId: string;
      source: 'CODE' | 'INN' | 'INVITED';
      position: string;
      comment: string;
      now: Date;
    },
  ): Promise<string>;
  /** For a person who already has an account. Throws `already_exists`, `state_conflict`. */
  rejoin(tx: Tx, input: Parameters<Neighbours['joinWaitlist']>[1]): Promise<string>;
  /** Adds a role and makes it current. Throws `already_exists`. */
  grantRole(
    context: Pick<Context<unknown, unknown>, 'database' | 'outside' | 'accountId' | 'visit' | 'effects'>,
    role: 'EXPERT',
    within: (tx: Tx) => Promise<void>,
  ): Promise<OpenedSession>;
}
