import type { AccountState, Capability, Role } from '#access/actor.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';
import type { personFields } from '#features/accounts/person-fields.ts';
import type { FieldColumns } from '#platform/db/field-columns.ts';
import type { TimestampWithDefault } from '#platform/db/tables.ts';
import type { ColumnType, Generated } from 'kysely';

export interface AccountTable extends FieldColumns<typeof personFields> {
  id: string;
  email: string;
  password_hash: string;
  state: ColumnType<AccountState, AccountState | undefined, AccountState>;
  roles: Role[];
  capabilities: ColumnType<Capability[], Capability[] | undefined, Capability[]>;
  phone: string | null;
  /** yyyy-MM-dd: a DATE, without a time zone. */
  birthday: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  epoch: Generated<number>;
  /** The public may see the author: the consent `publication`. */
  may_be_published: Generated<boolean>;
  created_at: TimestampWithDefault;
  last_login_at: Date | null;
  /** Start of the 30 days after which the account is erased. Null unless the state is DELETING. */
  left_at: Date | null;
  /** Shown to the person at the sign-in. Null unless the state is SUSPENDED. */
  suspension_reason: string | null;
}

/** A network that an account has signed in from. */
export interface KnownNetworkTable {
  account_id: string;
  network: string;
  seen_at: Date;
}

export interface SessionTable {
  pid: string;
  sid_hash: string;
  account_id: string;
  epoch: number;
  created_at: TimestampWithDefault;
  seen_at: TimestampWithDefault;
  authenticated_at: TimestampWithDefault;
  idle_at: Date;
  abs_at: Date;
  ip: string;
  agent: string;
}

export interface ConsentTable {
  id: string;
  account_id: string;
  kind: ConsentKind;
  version: string;
  given_at: TimestampWithDefault;
  ip: string;
  agent: Generated<string>;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface AccountTokenTable {
  id: string;
  account_id: string;
  kind: 'email' | 'password';
  token_hash: string;
  email: string;
  created_at: TimestampWithDefault;
  expires_at: Date;
  used_at: Date | null;
}

/** Words of all names, for searches of officers. */
export interface AccountNameWordTable {
  word: string;
}

export interface SignInGuardTable {
  key: string;
  since: Date;
  failures: number;
  open_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    sign_in_guard: SignInGuardTable;
    account: AccountTable;
    account_name_word: AccountNameWordTable;
    known_network: KnownNetworkTable;
    session: SessionTable;
    consent: ConsentTable;
    account_token: AccountTokenTable;
  }
}
