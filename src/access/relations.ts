/** Relations between a user and a record, as named in the permission table, each with its rule and Russian title. */
import type { Actor, Capability } from '#access/actor.ts';
import { hasCapability, isActiveEmployee } from '#access/actor.ts';

/** Attributes of a record that the rules check; a missing one denies access. */
export interface Facts {
  ownerId?: string;
  organizationId?: string;
  /** Visible to organizations and readers. */
  published?: boolean;
  /** The author who receives the request. */
  addresseeId?: string;
  /** The employee who sent the request. */
  senderId?: string;
  /** Employees who may read the text of the request. */
  readerIds?: readonly string[];
  /** Experts assigned to the record. */
  assigneeIds?: readonly string[];
  /** Persons who take part in a thread for themselves. */
  partyIds?: readonly string[];
  /** Employees who take part in a thread for their company. */
  employeeIds?: readonly string[];
  /** The thread belongs to all employees of its company. */
  everyEmployee?: boolean;
  /** Officers with this capability take part in the thread. */
  queue?: Capability;
}

interface RelationRule {
  title: string;
  matches: (actor: Actor, facts: Facts) => boolean;
}

const isMine = (actor: Actor, id: string | undefined): boolean => id !== undefined && actor.person?.id === id;

const isOurs = (actor: Actor, { organizationId }: Facts): boolean =>
  organizationId !== undefined && actor.person?.membership?.organizationId === organizationId;
const isAmong = (actor: Actor, ids: readonly string[] | undefined): boolean =>
  ids?.some((id) => isMine(actor, id)) ?? false;

/** Only the employees that a company has named, and its administrator, act for it here. */
const takesPartForCompany = (actor: Actor, facts: Facts): boolean =>
  isOurs(actor, facts) &&
  isActiveEmployee(actor.person) &&
  (facts.everyEmployee === true || actor.effectiveRole === 'OK_ADMIN' || isAmong(actor, facts.employeeIds));

const takesPartForFund = (actor: Actor, { queue }: Facts): boolean =>
  queue !== undefined && actor.effectiveRole === 'FK_ADMIN' && hasCapability(actor, queue);

const rules = {
  any: { title: 'любые', matches: () => true },
  own: { title: 'свои', matches: (actor, facts) => isMine(actor, facts.ownerId) },
  ours: { title: 'своей организации', matches: isOurs },
  sent: {
    title: 'отправленные самим',
    matches: (actor, facts) => isOurs(actor, facts) && isMine(actor, facts.senderId),
  },
  reader: {
    title: 'где он читатель',
    matches: (actor, facts) => isOurs(actor, facts) && isAmong(actor, facts.readerIds),
  },
  published: { title: 'опубликованные', matches: (_actor, facts) => facts.published === true },
  addressed: { title: 'адресованные', matches: (actor, facts) => isMine(actor, facts.addresseeId) },
  assigned: { title: 'назначенные', matches: (actor, facts) => isAmong(actor, facts.assigneeIds) },
  party: {
    title: 'где он участник',
    matches: (actor, facts) =>
      isAmong(actor, facts.partyIds) || takesPartForCompany(actor, facts) || takesPartForFund(actor, facts),
  },
} satisfies Record<string, RelationRule>;

export type Relation = keyof typeof rules;
export const relations: Readonly<Record<Relation, RelationRule>> = rules;
