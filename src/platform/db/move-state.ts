/** The only writer of `state` columns. Compare-and-set: of two concurrent moves exactly one succeeds. */
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Lifecycle } from '#kernel/lifecycle.ts';
import { Refusal } from '#kernel/refusal.ts';
import { recordAll } from '#platform/outbox/record.ts';
import type { EventKind, Events } from '#platform/outbox/tables.ts';
import type { Tables, Tx } from './tables.ts';

/** Tables with the columns `id` and `state`. */
export type StatefulTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends { id: string | number; state: string } ? T : never;
}[keyof Tables];

export interface StateMove<T extends StatefulTable, S extends string, N extends string> {
  table: T;
  id: string | number;
  lifecycle: Lifecycle<S, N>;
  move: N;
  /** Columns to update together with the state. */
  set?: Omit<Updateable<Tables[T]>, 'id' | 'state'> | undefined;
  /** The payload of the event that the lifecycle names. */
  event?: Events[EventKind] | undefined;
  actorId?: string | null | undefined;
  secret?: Record<string, string> | undefined;
}

export interface StateMoves<T extends StatefulTable, S extends string, N extends string> extends Omit<
  StateMove<T, S, N>,
  'id' | 'event'
> {
  ids: readonly (string | number)[];
  /** The payload of the event of each. */
  eventOf?: ((id: string | number) => Events[EventKind] | undefined) | undefined;
}

type Stateful = Record<string, { id: string | number; state: string }>;

/** Returns the updated row. Throws `state_conflict` when the current state does not allow the move. */
export async function moveState<T extends StatefulTable, S extends string, N extends string>(
  tx: Tx,
  { id, event, ...options }: StateMove<T, S, N>,
): Promise<Selectable<Tables[T]>> {
  const [moved] = await moveStates(tx, { ...options, ids: [id], eventOf: () => event });
  return moved!;
}

/**
 * The same move of several records: their number does not change that of the statements. Returns the updated rows. Throws
 * `state_conflict` when the current state of one of them does not allow the move.
 */
export async function moveStates<T extends StatefulTable, S extends string, N extends string>(
  tx: Tx,
  { ids, eventOf, ...options }: StateMoves<T, S, N>,
): Promise<Selectable<Tables[T]>[]> {
  const move = options.lifecycle.moves[options.move];
  const moved = await (tx as unknown as Transaction<Stateful>)
    .updateTable(options.table as string)
    .set({ ...(options.set as object), state: move.to as string })
    .where('id', 'in', ids)
    .where('state', 'in', move.from as readonly string[])
    .returningAll()
    .execute();
  if (moved.length !== ids.length) throw new Refusal('state_conflict');
  await recordAll(
    tx,
    ids.map((id) => ({
      kind: move.event as EventKind,
      payload: (eventOf?.(id) ?? {}) as Events[EventKind],
      actorId: options.actorId,
      // The log identifies subjects by uuid; records with a numeric id are identified in the payload.
      subjectId: typeof id === 'string' ? id : null,
      secret: options.secret,
    })),
  );
  return moved as unknown as Selectable<Tables[T]>[];
}
