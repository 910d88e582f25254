/** What a registration by code needs of other features; the app hands it in, because features meet only at the door. */
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
  /** Where and how `not_unique_email` is said; at the field `email` by default. */
  whenTaken?: { field: string; text: string };
  /** What becomes true together with the account; calls `makeAccount` once. */
  within(tx: Tx, makeAccount: () => Promise<string>): Promise<void>;
}

export interface Neighbours {
  /** Account, consents, profile, letter and session in one transaction. */
  admitNewcomer(
    context: Pick<Context<unknown, unknown>, 'database' | 'outside' | 'visit' | 'effects'>,
    admission: Admission,
  ): Promise<OpenedSession>;
  /** Throws `org_exists`. */
  foundOrganization(
    tx: Tx,
    founding: {
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
    joining: {
      organizationId: string;
      accountId: string;
      source: 'CODE' | 'INN' | 'INVITED';
      position: string;
      comment: string;
      now: Date;
    },
  ): Promise<string>;
  /** For somebody who has an account. Throws `already_exists`, `state_conflict`. */
  rejoin(tx: Tx, joining: Parameters<Neighbours['joinWaitlist']>[1]): Promise<string>;
  /** One more role, which becomes the current one. Throws `already_exists`. */
  grantRole(
    context: Pick<Context<unknown, unknown>, 'database' | 'outside' | 'actor' | 'visit' | 'effects'>,
    role: 'EXPERT',
    within: (tx: Tx) => Promise<void>,
  ): Promise<OpenedSession>;
}
