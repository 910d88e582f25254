/** The authenticated caller: everything that permission checks need, read once per request. */
export const roles = ['AVTOR', 'EXPERT', 'OK_USER', 'OK_ADMIN', 'FK_ADMIN'] as const; // spec §6
export type Role = (typeof roles)[number];
export type EffectiveRole = 'guest' | Role;

/** Permissions of a fund officer beyond those common to FK_ADMIN (product §1). */
export const capabilities = [
  'fk.intake',
  'fk.expertise',
  'fk.commission',
  'fk.moderation',
  'fk.orgs',
  'fk.content',
  'fk.finance',
  'fk.audit',
  'fk.super',
] as const;
export type Capability = (typeof capabilities)[number];

export const accountStates = ['NEW', 'ACTIVE', 'SUSPENDED', 'DELETING', 'DELETED'] as const;
export type AccountState = (typeof accountStates)[number];
export const employeeStates = ['WAITLIST', 'ACTIVE', 'REJECTED', 'BLOCKED', 'DELETED'] as const;
export type EmployeeState = (typeof employeeStates)[number];

/** Days after a rejection until the person may apply to a company again (product §2). */
export const reapplyAfterDays = 7;
export const organizationStates = ['CHECK', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;
export type OrganizationState = (typeof organizationStates)[number];

/** The fund has closed these companies to their employees. */
export const closedOrganizationStates = ['REJECTED', 'SUSPENDED'] as const satisfies OrganizationState[];
export const isClosedOrganization = (state: OrganizationState): boolean =>
  closedOrganizationStates.some((closed) => closed === state);

export interface Membership {
  organizationId: string;
  employeeId: string;
  state: EmployeeState;
  organizationState: OrganizationState;
  canVote: boolean;
  canConfirm: boolean;
}

export interface Person {
  id: string;
  /** The current role first (spec §3). */
  roles: readonly Role[];
  state: AccountState;
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
  /** Accepted the current editions of the texts that an account cannot do without. */
  consented: boolean;
  /** yyyy-MM-dd; optional for experts and employees. */
  birthday: string | null;
  membership: Membership | null;
  capabilities: readonly Capability[];
}

export interface Actor {
  effectiveRole: EffectiveRole;
  person: Person | null;
}

export const guest: Actor = { effectiveRole: 'guest', person: null };

/** An account without a role has the permissions of a guest. */
export const actorOf = (person: Person): Actor => ({ effectiveRole: person.roles[0] ?? 'guest', person });

/** The signed-in user. Throws for a guest: only for calls that the permission table closes to guests. */
export function personOf(actor: Actor): Person {
  if (!actor.person) throw new Error('a call open to guests asked for the signed-in person');
  return actor.person;
}

/** Acts for a company that the fund has not closed. */
export const isActiveEmployee = (
  person: {
    roles: readonly Role[];
    membership: Pick<Membership, 'state' | 'organizationState'> | null;
  } | null,
): boolean =>
  person?.membership?.state === 'ACTIVE' &&
  !isClosedOrganization(person.membership.organizationState) &&
  (person.roles[0] === 'OK_ADMIN' || person.roles[0] === 'OK_USER');

export const hasCapability = (
  { person }: { person: Pick<Person, 'capabilities'> | null },
  capability: Capability,
): boolean => {
  const own = person?.capabilities ?? [];
  return own.includes('fk.super') || own.includes(capability);
};
