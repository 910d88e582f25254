/** Prepared decisions, which only the fund sees before the protocol, and decisions of a single officer (product §5, §7). */
import type { Actor } from '#access/actor.ts';
import { hasCapability } from '#access/actor.ts';
import { capabilityOfKind, decisionRules } from '#features/intake/constants.ts';
import type { ProtocolKind } from '#features/intake/constants.ts';
import type {
  AnswerAppealInput,
  CommissionInput,
  CommissionOrdersInput,
  DecisionInput,
} from '#features/intake/schemas.ts';
import type { BulkOutput } from '#features/intake/schemas-list.ts';
import { requirePassedCheck } from '#features/intake/server/checklist.ts';
import { lockOrder, lockOrders } from '#features/intake/server/find-order.ts';
import { findPending } from '#features/intake/server/pending-decision.ts';
import { saveCard } from '#features/intake/server/save-card.ts';
import {
  answerAppeal as applyAnswer,
  findWaitingAppeal,
  type WaitingAppeal,
} from '#features/applications/server/answer-appeal.ts';
import { moveApplication, moveApplications } from '#features/applications/server/move-application.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

export interface DecidingOfficer {
  actor: Actor;
  officerId: string;
  now: Date;
}

interface OrderOptions extends DecidingOfficer {
  id: string;
}

/** Throws `forbidden`. */
export function requireGroup(actor: Actor, kind: ProtocolKind): void {
  if (!hasCapability(actor, capabilityOfKind[kind]))
    throw new Refusal('forbidden', { text: 'intake@rules.notOfGroup' });
}

/**
 * Throws `forbidden`, `state_conflict`, `version_conflict` (also when the author has sent the application again since), and
 * `validation_failed` for a refusal without a ground.
 */
export async function prepareDecision(tx: Tx, options: DecisionInput & OrderOptions): Promise<void> {
  const { id, decision, ground, comment, version, number, actor, officerId, now } = options;
  const { kind, from } = decisionRules[decision];
  requireGroup(actor, kind);
  const { application } = await lockOrder(tx, id);
  if (!from.includes(application.state)) throw new Refusal('state_conflict', { text: 'intake@rules.state' });
  if (application.submissionNumber !== number) throw new Refusal('version_conflict');
  await requireNoProtocol(tx, id);
  if (decision === 'ADMITTED') await requirePassedCheck(tx, id);
  // The author reads the ground of every other decision.
  else if (ground === '')
    throw new Refusal('validation_failed', { field: 'ground', text: 'rules@common.required' });
  await saveCard(tx, {
    id,
    version,
    set: {
      pending_state: decision,
      pending_ground: ground,
      pending_comment: comment,
      pending_by: officerId,
      pending_at: now,
    },
  });
  await recordPrepared(tx, { id, officerId, decision });
}

/** Throws `state_conflict` without a decision or in a protocol, `version_conflict`. */
export async function dropDecision(
  tx: Tx,
  { id, version, actor, officerId }: OrderOptions & { version: number },
): Promise<void> {
  await lockOrder(tx, id);
  const pending = await findPending(tx, id);
  if (!pending) throw new Refusal('state_conflict', { text: 'intake@rules.state' });
  requireGroup(actor, decisionRules[pending].kind);
  await requireNoProtocol(tx, id);
  await saveCard(tx, { id, version, set: noDecision });
  await recordPrepared(tx, { id, officerId, decision: null });
}

export const noDecision = {
  pending_state: null,
  pending_ground: '',
  pending_comment: '',
  pending_by: null,
  pending_at: null,
  protocol_id: null,
} as const;

const recordPrepared = (
  tx: Tx,
  { id, officerId, decision }: { id: string; officerId: string; decision: string | null },
) =>
  record(tx, {
    kind: 'application.decision-prepared',
    actorId: officerId,
    subjectId: id,
    payload: { decision },
  });

async function requireNoProtocol(tx: Tx, id: string): Promise<void> {
  const card = await tx
    .selectFrom('intake_card')
    .select('protocol_id')
    .where('application_id', '=', id)
    .where('protocol_id', 'is not', null)
    .executeTakeFirst();
  if (card) throw new Refusal('state_conflict', { text: 'intake@rules.inProtocol' });
}

/** Moves the application at once, because this step needs no second officer. Throws `state_conflict`. */
export async function passToCommission(
  tx: Tx,
  { id, ground, officerId: actorId, now }: CommissionInput & OrderOptions,
): Promise<void> {
  const { application } = await lockOrder(tx, id);
  if (application.state !== 'ADMITTED') throw new Refusal('state_conflict', { text: 'intake@rules.state' });
  await moveApplication(tx, { application, move: 'passToCommission', actorId, now, ground });
}

/** Admitted ones; others stay as they are. Throws `not_found`, `forbidden` while one is sealed. */
export async function passOrdersToCommission(
  tx: Tx,
  { ids, ground, officerId: actorId, now }: CommissionOrdersInput & DecidingOfficer,
): Promise<BulkOutput> {
  const admitted = (await lockOrders(tx, ids)).filter(({ state }) => state === 'ADMITTED');
  await moveApplications(
    tx,
    admitted.map((application) => ({ application, ground })),
    { move: 'passToCommission', actorId, now },
  );
  return { changed: admitted.length };
}

/** Throws `forbidden` for an officer who took part in the decision, `state_conflict`, `version_conflict` for an earlier appeal. */
export async function answerAppeal(tx: Tx, options: AnswerAppealInput & OrderOptions): Promise<void> {
  const { id, appeal: readId, outcome, answer, actor, officerId, now } = options;
  const { application } = await lockOrder(tx, id);
  if (application.state !== 'APPEAL') throw new Refusal('state_conflict', { text: 'intake@rules.state' });
  const appeal = await findWaitingAppeal(tx, id);
  if (appeal.id !== readId) throw new Refusal('version_conflict');
  const text = await findObjection(tx, { id, appeal, actor, officerId });
  if (text !== null) throw new Refusal('forbidden', { text });
  await applyAnswer(tx, { application, appeal, officerId, outcome, answer, now });
}

interface AppealOptions {
  id: string;
  appeal: WaitingAppeal;
  actor: Actor;
  officerId: string;
}

/** An officer of the group that decided answers an appeal, but none who took part in the decision. */
async function findObjection(db: Db | Tx, { id, appeal, actor, officerId }: AppealOptions) {
  const kind = appeal.against === 'reject' ? 'COMMISSION' : 'WORK_GROUP';
  if (!hasCapability(actor, capabilityOfKind[kind])) return 'intake@rules.notOfGroup';
  const decided = await listDeciders(db, id);
  return [appeal.decidedBy, ...decided].includes(officerId) ? 'intake@rules.appealOfOwn' : null;
}

/** Call for an application with an unanswered appeal. */
export const canAnswerAppeal = async (db: Db, options: Omit<AppealOptions, 'appeal'>): Promise<boolean> =>
  (await findObjection(db, { ...options, appeal: await findWaitingAppeal(db, options.id) })) === null;

/** Who has prepared, proposed and published the last decision. */
async function listDeciders(tx: Db | Tx, applicationId: string): Promise<(string | null)[]> {
  const row = await tx
    .selectFrom('protocol_item as i')
    .innerJoin('protocol as p', 'p.id', 'i.protocol_id')
    .select(['i.officer_id', 'p.proposed_by', 'p.decided_by'])
    .where('i.application_id', '=', applicationId)
    .where('p.state', '=', 'PUBLISHED')
    .orderBy('p.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? [row.officer_id, row.proposed_by, row.decided_by] : [];
}
