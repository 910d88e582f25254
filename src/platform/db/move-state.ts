/** The only writer of `state` columns: compare and set, so that of two people who act at once exactly one wins. */
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Lifecycle } from '#kernel/lifecycle.ts';
import { Refusal } from '#kernel/refusal.ts';
import { record } from '#platform/outbox/record.ts';
import type { EventKind, Events } from '#platform/outbox/tables.ts';
import type { Tables, Tx } from './tables.ts';

/** The tables that have a state to move. */
export type StatefulTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends { id: string | number; state: string } ? T : never;
}[keyof Tables];

export interface StateMove<T extends StatefulTable, S extends string, N extends string> {
  table: T;
  id: string | number;
  life: Lifecycle<S, N>;
  move: N;
  /** Columns that change together with the state. */
  set?: Omit<Updateable<Tables[T]>, 'id' | 'state'> | undefined;
  /** The payload of the event that the lifecycle names. */
  event?: Events[EventKind] | undefined;
  actorId?: string | null | undefined;
  secret?: Record<string, string> | undefined;
}

type Stateful = Record<string, { id: string | number; state: string }>;

/** Returns the row as it is after the move; refuses with `state_conflict` when the state did not allow it. */
export async function moveState<T extends StatefulTable, S extends string, N extends string>(
  tx: Tx,
  wanted: StateMove<T, S, N>,
): Promise<Selectable<Tables[T]>> {
  const move = wanted.life.moves[wanted.move];
  const moved = await (tx as unknown as Transaction<Stateful>)
    .updateTable(wanted.table as string)
    .set({ ...(wanted.set as object), state: move.to as string })
    .where('id', '=', wanted.id)
    .where('state', 'in', move.from as readonly string[])
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new Refusal('state_conflict');
  await record(tx, {
    kind: move.event as EventKind,
    payload: (wanted.event ?? {}) as Events[EventKind],
    actorId: wanted.actorId,
    // The log knows things by their uuid; what is counted is named by the payload.
    subjectId: typeof wanted.id === 'string' ? wanted.id : null,
    secret: wanted.secret,
  });
  return moved as unknown as Selectable<Tables[T]>;
}
