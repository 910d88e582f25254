/** Two checks for every call: by role before any read (401/403), by relation to the record after it (404) (security §2). */
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { RefusalCode } from '#kernel/refusal.ts';
import type { Actor, Membership, Person, EffectiveRole } from '#access/actor.ts';
import { capabilities, hasCapability, isClosedOrganization } from '#access/actor.ts';
import type { Capability } from '#access/actor.ts';
import type { Action, Cell } from '#access/permissions.ts';
import { cellOf } from '#access/permissions.ts';
import type { Facts, Relation } from '#access/relations.ts';
import { relations } from '#access/relations.ts';

/** The part of an actor that the role check needs. The browser knows it for its own viewer. */
export interface ActorClaims {
  effectiveRole: EffectiveRole;
  person:
    | (Pick<Person, 'roles' | 'capabilities'> & {
        membership: Pick<Membership, 'state' | 'organizationState'> | null;
      })
    | null;
}

/** An officer needs one of these capabilities. Empty for a cell that names none. */
export const capabilitiesOf = (cell: Cell): readonly Capability[] =>
  capabilities.filter((capability) => cell.split('|').includes(capability));

/** The refusal code of the role check, or null when the role is allowed. */
export function denialCode(actor: ActorClaims, action: Action): RefusalCode | null {
  const cell = cellOf(action, actor.effectiveRole);
  if (cell === 'no') return actor.person ? 'forbidden' : 'unauthenticated';
  const required = capabilitiesOf(cell);
  if (required.length) return required.some((one) => hasCapability(actor, one)) ? null : 'forbidden';
  return isCompanyCell(cell) ? membershipDenial(actor, cell) : null;
}

const companyRelations: readonly Cell[] = ['ours', 'sent', 'reader', 'published'] satisfies Relation[];
export const isCompanyCell = (cell: Cell): cell is Relation => companyRelations.includes(cell);

/** Company permissions require a confirmed employee and a company that the fund has approved. */
function membershipDenial(actor: ActorClaims, cell: Relation): RefusalCode | null {
  if (!actor.person?.roles.some((role) => role === 'OK_USER' || role === 'OK_ADMIN')) return null;
  const membership = actor.person.membership;
  if (!membership || membership.state !== 'ACTIVE') return 'employee_wait';
  if (isClosedOrganization(membership.organizationState)) return 'org_not_approved';
  return cell === 'published' && membership.organizationState !== 'APPROVED' ? 'org_not_approved' : null;
}

/**
 * Checks the role and the consents before anything is read. Throws `unauthenticated`, `forbidden` and the codes of
 * membership.
 */
export function authorizeRole(actor: Actor, action: Action): void {
  const reason = denialCode(actor, action);
  if (reason) throw new Refusal(reason);
  if (isClosedWithoutConsents(actor, action))
    throw new Refusal('forbidden', { field: 'consents', text: 'errors@consents' });
}

/** Calls for signed-in users that work before they have accepted the current texts. Calls for guests always do. */
const openWithoutConsents: readonly Action[] = ['consent.give', 'account.leave', 'account.export'];

const isClosedWithoutConsents = ({ person }: Actor, action: Action): boolean =>
  person !== null &&
  !person.consented &&
  cellOf(action, 'guest') === 'no' &&
  !openWithoutConsents.includes(action);

/** Calls for adults only (spec §9). An account without a birthday counts as adult. */
export const adultActions: readonly Action[] = [
  'questionnaire.read',
  'questionnaire.edit',
  'application.read',
  'application.create',
  'application.edit',
];

/** Checks the age before anything is read. Throws `age_restricted`. */
export function authorizeAge({ person }: Actor, action: Action, clock: { now(): Date }): void {
  const birthday = person?.birthday ?? null;
  if (birthday !== null && adultActions.includes(action) && birthday > adultsBornBy(clock.now()))
    throw new Refusal('age_restricted');
}

/** Both checks without throwing, for buttons; only the role check when `facts` is omitted. */
export function can(actor: Actor, action: Action, facts?: Facts): boolean {
  if (denialCode(actor, action)) return false;
  return facts === undefined || matchesRelation(actor, action, facts);
}

export function matchesRelation(actor: Actor, action: Action, facts: Facts): boolean {
  const cell = cellOf(action, actor.effectiveRole);
  if (cell === 'no') return false;
  return capabilitiesOf(cell).length > 0 || relations[cell as Relation].matches(actor, facts);
}

/** Checks the relation to the record. Throws `not_found`, so that foreign records look nonexistent. */
export function authorize(actor: Actor, action: Action, facts: Facts): void {
  if (!matchesRelation(actor, action, facts)) throw new Refusal('not_found');
}
