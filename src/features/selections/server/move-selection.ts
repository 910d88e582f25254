/** Moves of a selection: by officers, and by the job on its dates. */
import { sql } from 'kysely';
import { settleSeconds } from '#features/selections/accepts-applications.ts';
import { selectionLifecycle } from '#features/selections/lifecycle.ts';
import type { SelectionMove } from '#features/selections/lifecycle.ts';
import type { AdminSelection, ExtendSelectionInput } from '#features/selections/schemas-admin.ts';
import { findAdminSelection } from '#features/selections/server/find-admin-selection.ts';
import { findSelection } from '#features/selections/server/find-selection.ts';
import type { Selection } from '#features/selections/server/find-selection.ts';
import { momentOf } from '#features/selections/server/selection-columns.ts';
import { lockSelection } from '#features/selections/server/lock-selection.ts';
import type { OfficerContext } from '#features/selections/server/lock-selection.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { StateMove } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type {} from '#features/selections/server/tables.ts';

interface Step {
  move: SelectionMove;
  set?: StateMove<'selection', string, string>['set'];
  /** The payload of the event besides the name of the selection. */
  event?: { early: boolean } | { deadlineBefore: string; deadline: string } | { reason: string };
}

/** Computed from the locked row. Throws when the move is refused. */
type MakeStep = (selection: Selection, now: Date) => Step;

/** Throws `not_found`, `state_conflict`. */
const moveByOfficer = (
  { database, accountId, now }: OfficerContext,
  id: string,
  makeStep: MakeStep,
): Promise<AdminSelection> =>
  database.tx(async (tx) => {
    const selection = await lockSelection(tx, id);
    await runStep(tx, selection, { ...makeStep(selection, now), actorId: accountId });
    return findAdminSelection(tx, id, now);
  });

async function runStep(
  tx: Tx,
  { id, name }: Selection,
  { event, ...step }: Step & { actorId?: string },
): Promise<void> {
  await moveState(tx, {
    table: 'selection',
    id,
    lifecycle: selectionLifecycle,
    event: { name, ...event },
    ...step,
  });
}

/** Throws `state_conflict`, also when the deadline has passed already. */
export const announceSelection = (context: OfficerContext, id: string): Promise<AdminSelection> =>
  moveByOfficer(context, id, (selection, now) => {
    refusePastDeadline(selection, now);
    return { move: 'announce' };
  });

/** Throws `state_conflict`, also when applications are accepted already. */
export const withdrawSelection = (context: OfficerContext, id: string): Promise<AdminSelection> =>
  moveByOfficer(context, id, ({ openAt }, now) => {
    if (openAt <= now) throw new Refusal('state_conflict', { text: 'selections@rules.opened' });
    return { move: 'withdraw' };
  });

/** Throws `state_conflict`, also when the deadline has passed already. */
export const openSelection = (context: OfficerContext, id: string): Promise<AdminSelection> =>
  moveByOfficer(context, id, (selection, now) => {
    refusePastDeadline(selection, now);
    const early = now < selection.openAt;
    return {
      move: 'open',
      event: { early },
      ...(early && { set: { open_at: now, version: selection.version + 1 } }),
    };
  });

/** Sets the deadline to the time of the call, without grace. Throws `state_conflict`. */
export const closeSelection = (context: OfficerContext, id: string): Promise<AdminSelection> =>
  moveByOfficer(context, id, (selection, now) => {
    const early = now < selection.closeAt;
    return {
      move: 'close',
      event: { early },
      ...(early && { set: { close_at: now, version: selection.version + 1 } }),
    };
  });

/** Throws `version_conflict`, `state_conflict`; `validation_failed` for a deadline that is not later. */
export const extendSelection = (
  context: OfficerContext,
  id: string,
  { closeDay, closeTime, version }: ExtendSelectionInput,
): Promise<AdminSelection> =>
  moveByOfficer(context, id, (selection, now) => {
    if (selection.version !== version) throw new Refusal('version_conflict');
    const { closeAt, extendedFrom } = selection;
    const deadline = momentOf(closeDay, closeTime);
    if (deadline <= closeAt || deadline <= now)
      throw new Refusal('validation_failed', { field: 'closeDay', text: 'selections@rules.later' });
    return {
      move: 'extend',
      set: { close_at: deadline, extended_from: extendedFrom ?? closeAt, version: version + 1 },
      event: { deadlineBefore: closeAt.toISOString(), deadline: deadline.toISOString() },
    };
  });

/** Throws `state_conflict`, also for a selection that is not sealed. */
export const unsealSelection = (
  context: OfficerContext,
  id: string,
  reason: string,
): Promise<AdminSelection> =>
  moveByOfficer(context, id, ({ sealed, unsealedAt }, now) => {
    if (!sealed || unsealedAt) throw new Refusal('state_conflict');
    return { move: 'unseal', set: { unsealed_at: now }, event: { reason } };
  });

function refusePastDeadline({ closeAt }: Selection, now: Date): void {
  if (closeAt <= now) throw new Refusal('state_conflict', { text: 'selections@rules.past' });
}

const batchSize = 50;

/**
 * Opens and closes selections whose date has come and returns their number. A selection that was announced for a time
 * when no process ran is opened by one batch and closed by the next.
 */
export async function moveDueSelections(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('selection')
    .select('id')
    .where(({ and, eb, or, ref }) =>
      or([
        and([eb('state', '=', 'ANNOUNCED'), eb('open_at', '<=', now)]),
        and([
          eb('state', '=', 'OPEN'),
          eb('close_at', '<=', now),
          sql<boolean>`${ref('close_at')} + make_interval(mins => grace_minutes, secs => ${settleSeconds}::int) <= ${now}::timestamptz`,
        ]),
      ]),
    )
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of due) {
    const selection = await findSelection(tx, id);
    const move = selection.state === 'ANNOUNCED' ? 'open' : 'close';
    await runStep(tx, selection, { move, event: { early: false } });
  }
  return due.length;
}
