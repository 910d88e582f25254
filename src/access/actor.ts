/** Who is asking: everything the permission table may look at, read once per request. */
export const roles = ['AVTOR', 'EXPERT', 'OK_USER', 'OK_ADMIN', 'FK_ADMIN'] as const; // spec §6
export type Role = (typeof roles)[number];
export type Seat = 'guest' | Role;

/** What an officer of the fund may do beyond the common part of FK_ADMIN (product §1). */
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

export type AccountState = 'NEW' | 'ACTIVE' | 'SUSPENDED' | 'DELETING' | 'DELETED';
export const employeeStates = ['WAITLIST', 'ACTIVE', 'REJECTED', 'BLOCKED', 'DELETED'] as const;
export type EmployeeState = (typeof employeeStates)[number];
export const organizationStates = ['CHECK', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;
export type OrganizationState = (typeof organizationStates)[number];

export interface Membership {
  organizationId: string;
  employeeId: string;
  state: EmployeeState;
  organizationState: OrganizationState;
  canVote: boolean;
  canConfirm: boolean;
  canDownload: boolean;
}

export interface Person {
  id: string;
  /** The current role first (spec §3). */
  roles: readonly Role[];
  state: AccountState;
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
  /** The required consents are given in their current versions. */
  consented: boolean;
  /** yyyy-MM-dd; experts and employees may have none. */
  birthday: string | null;
  membership: Membership | null;
  capabilities: readonly Capability[];
}

export interface Actor {
  seat: Seat;
  person: Person | null;
}

export const guest: Actor = { seat: 'guest', person: null };

/** An account without a role is as good as a guest. */
export const actorOf = (person: Person): Actor => ({ seat: person.roles[0] ?? 'guest', person });

/** The signed-in person of a call that the permission table closes to guests. */
export function personOf(actor: Actor): Person {
  if (!actor.person) throw new Error('a call open to guests asked for the signed-in person');
  return actor.person;
}

export const hasCapability = (
  { person }: { person: Pick<Person, 'capabilities'> | null },
  wanted: Capability,
): boolean => {
  const own = person?.capabilities ?? [];
  return own.includes('fk.super') || own.includes(wanted);
};
