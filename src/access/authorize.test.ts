import { describe, expect, test } from 'vitest';
import type { Actor, Capability, Membership, Person, Role } from '#access/actor.ts';
import { actorOf, guest } from '#access/actor.ts';
import { authorizeRole, authorize, can, capabilitiesOf } from '#access/authorize.ts';
import { cellOf, permissions, effectiveRoles } from '#access/permissions.ts';
import type { Action, Cell } from '#access/permissions.ts';
import type { Facts } from '#access/relations.ts';
import type { Refusal } from '#kernel/refusal.ts';

const me = 'me';
const membership: Membership = {
  organizationId: 'ours', employeeId: 'e', state: 'ACTIVE', organizationState: 'APPROVED', canVote: true, canConfirm: true,
}; // oxfmt-ignore

const person = (role: Role, extra: Partial<Person> = {}): Actor =>
  actorOf({
    id: me,
    roles: [role],
    state: 'ACTIVE',
    emailConfirmed: true,
    phoneConfirmed: true,
    consented: true,
    birthday: '1990-01-01',
    membership: role.startsWith('OK_') ? membership : null,
    capabilities: role === 'FK_ADMIN' ? ['fk.super'] : [],
    ...extra,
  });

const actors: Record<string, Actor> = {
  guest,
  ...Object.fromEntries(
    effectiveRoles.slice(1).map((effectiveRole) => [effectiveRole, person(effectiveRole as Role)]),
  ),
};

const ownFacts: Record<string, Facts> = {
  own: { ownerId: me },
  ours: { organizationId: 'ours' },
  sent: { organizationId: 'ours', senderId: me },
  reader: { organizationId: 'ours', readerIds: ['x', me] },
  published: { published: true },
  addressed: { addresseeId: me },
  assigned: { assigneeIds: ['x', me] },
  party: { partyIds: ['x', me] },
};
const foreignFacts: Record<string, Facts> = {
  own: { ownerId: 'other' },
  ours: { organizationId: 'other' },
  sent: { organizationId: 'ours', senderId: 'colleague' },
  reader: { organizationId: 'ours', readerIds: ['colleague'] },
  published: { published: false },
  addressed: { addresseeId: 'other' },
  assigned: { assigneeIds: ['x'] },
  party: { partyIds: ['x'], employeeIds: [me], organizationId: 'other' },
};

const codeOf = (attempt: () => void): string | null => {
  try {
    attempt();
    return null;
  } catch (error) {
    return (error as Refusal).code;
  }
};

const isCapability = (cell: Cell): boolean => capabilitiesOf(cell).length > 0;

describe('every cell of the permission table', () => {
  const cells = (Object.keys(permissions) as Action[]).flatMap((action) =>
    effectiveRoles.map((effectiveRole) => [action, effectiveRole, cellOf(action, effectiveRole)] as const),
  );
  test.each(cells)('%s × %s is %s', (action, effectiveRole, cell) => {
    const actor = actors[effectiveRole]!;
    if (cell === 'no') {
      expect(codeOf(() => authorizeRole(actor, action))).toBe(
        effectiveRole === 'guest' ? 'unauthenticated' : 'forbidden',
      );
      expect(can(actor, action)).toBe(false);
      return;
    }
    expect(codeOf(() => authorizeRole(actor, action))).toBeNull();
    if (cell === 'any' || isCapability(cell)) {
      expect(codeOf(() => authorize(actor, action, {}))).toBeNull();
      return;
    }
    expect(codeOf(() => authorize(actor, action, ownFacts[cell]!))).toBeNull();
    expect(codeOf(() => authorize(actor, action, foreignFacts[cell]!))).toBe('not_found');
    // A missing fact denies access.
    expect(codeOf(() => authorize(actor, action, {}))).toBe('not_found');
  });
});

describe('a thread', () => {
  const may = (actor: Actor, facts: Facts) => can(actor, 'chat.read', facts);

  test('is open to the named employees, the administrator, or all employees of its company', () => {
    const named = { organizationId: 'ours', employeeIds: [me] };
    const ofColleague = { organizationId: 'ours', employeeIds: ['colleague'] };
    const left = person('OK_USER', { membership: { ...membership, state: 'BLOCKED' } });
    expect(['OK_USER', 'OK_ADMIN'].map((role) => may(person(role as Role), named))).toEqual([true, true]);
    expect(['OK_USER', 'OK_ADMIN'].map((role) => may(person(role as Role), ofColleague))).toEqual([
      false,
      true,
    ]);
    expect(may(person('OK_USER'), { organizationId: 'ours', everyEmployee: true })).toBe(true);
    expect([named, { organizationId: 'ours', everyEmployee: true }].map((facts) => may(left, facts))).toEqual(
      [false, false],
    );
    // The same person in the role of an author.
    expect(may(person('AVTOR', { membership }), named)).toBe(false);
  });

  test('of a queue is open to officers with its capability', () => {
    const officer = (own: Capability[]) => person('FK_ADMIN', { capabilities: own });
    const queue = { queue: 'fk.intake' as const };
    expect(
      [['fk.intake'], ['fk.super'], ['fk.content']].map((own) => may(officer(own as Capability[]), queue)),
    ).toEqual([true, true, false]);
  });
});

describe('checks before the relation', () => {
  test('an officer without the capability is denied', () => {
    const officer = (own: Capability[]) => person('FK_ADMIN', { capabilities: own });
    expect(can(officer(['fk.content']), 'invitation.issue')).toBe(false);
    expect(can(officer(['fk.orgs']), 'invitation.issue')).toBe(true);
    expect(can(officer(['fk.super']), 'invitation.issue')).toBe(true);
  });

  test('one of two named capabilities is enough', () => {
    const may = (own: Capability[]) => can(person('FK_ADMIN', { capabilities: own }), 'questionnaire.open');
    expect([may(['fk.intake']), may(['fk.finance']), may(['fk.super']), may(['fk.audit'])]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test.each([
    ['WAITLIST', 'APPROVED', 'employee_wait', 'employee_wait'],
    ['BLOCKED', 'APPROVED', 'employee_wait', 'employee_wait'],
    ['ACTIVE', 'CHECK', 'org_not_approved', null],
    ['ACTIVE', 'SUSPENDED', 'org_not_approved', 'org_not_approved'],
    ['ACTIVE', 'REJECTED', 'org_not_approved', 'org_not_approved'],
    ['ACTIVE', 'APPROVED', null, null],
  ] as const)(
    'an employee who is %s in a company that is %s gets %s and %s',
    (...[state, organizationState, catalogue, company]) => {
      const actor = person('OK_ADMIN', { membership: { ...membership, state, organizationState } });
      expect(codeOf(() => authorizeRole(actor, 'scenario.read'))).toBe(catalogue);
      expect(codeOf(() => authorizeRole(actor, 'organization.read'))).toBe(company);
      expect(codeOf(() => authorizeRole(actor, 'profile.read'))).toBeNull();
    },
  );

  test('a rejected employee is denied as one without a company', () => {
    expect(codeOf(() => authorizeRole(person('OK_USER', { membership: null }), 'organization.read'))).toBe(
      'employee_wait',
    );
  });
});
