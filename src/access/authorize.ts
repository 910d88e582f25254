/** The two gates of every call: by role before any read (401/403), by relation after it (404) (security §2). */
import { Refusal } from '#kernel/refusal.ts';
import type { RefusalCode } from '#kernel/refusal.ts';
import type { Actor, Membership, Person, Seat } from '#access/actor.ts';
import { capabilities, hasCapability } from '#access/actor.ts';
import type { Capability } from '#access/actor.ts';
import type { Action, Cell } from '#access/permissions.ts';
import { cellOf } from '#access/permissions.ts';
import type { Facts, Relation } from '#access/relations.ts';
import { relations } from '#access/relations.ts';

/** As much of an actor as the first gate looks at: the browser knows that of its own viewer. */
export interface Asking {
  seat: Seat;
  person:
    | (Pick<Person, 'roles' | 'capabilities'> & {
        membership: Pick<Membership, 'state' | 'organizationState'> | null;
      })
    | null;
}

const isCapability = (cell: Cell): cell is Capability => (capabilities as readonly string[]).includes(cell);

/** Why the first gate is closed to this actor, or null when it is open. */
export function closedBy(actor: Asking, action: Action): RefusalCode | null {
  const cell = cellOf(action, actor.seat);
  if (cell === 'no') return actor.person ? 'forbidden' : 'unauthenticated';
  if (isCapability(cell)) return hasCapability(actor, cell) ? null : 'forbidden';
  return cell === 'ours' || cell === 'published' ? closedByMembership(actor, cell) : null;
}

/** A company's rights begin when a colleague has confirmed the employee and the fund has approved the company. */
function closedByMembership(actor: Asking, cell: Relation): RefusalCode | null {
  if (!actor.person?.roles.some((role) => role === 'OK_USER' || role === 'OK_ADMIN')) return null;
  const membership = actor.person.membership;
  if (!membership || membership.state !== 'ACTIVE') return 'employee_wait';
  if (membership.organizationState === 'SUSPENDED' || membership.organizationState === 'REJECTED')
    return 'org_not_approved';
  return cell === 'published' && membership.organizationState !== 'APPROVED' ? 'org_not_approved' : null;
}

/** First gate: does this role ever do this? Throws before anything is read. */
export function admit(actor: Actor, action: Action): void {
  const reason = closedBy(actor, action);
  if (reason) throw new Refusal(reason);
}

/** Both gates as a question, for buttons; without facts only the first one. */
export function may(actor: Actor, action: Action, facts?: Facts): boolean {
  if (closedBy(actor, action)) return false;
  return facts === undefined || holds(actor, action, facts);
}

export function holds(actor: Actor, action: Action, facts: Facts): boolean {
  const cell = cellOf(action, actor.seat);
  if (cell === 'no') return false;
  return isCapability(cell) || relations[cell].holds(actor, facts);
}

/** Second gate: what is not theirs does not exist for them. */
export function authorize(actor: Actor, action: Action, facts: Facts): void {
  if (!holds(actor, action, facts)) throw new Refusal('not_found');
}
