/** State machines: one table per record type, used by the server, the buttons and the generated documentation. */
export interface Move<State extends string = string> {
  from: readonly State[];
  to: State;
  /** The action of the permission table that allows this move. */
  action: string;
  /** The event recorded together with the move. */
  event: string;
}

export interface Lifecycle<State extends string = string, Name extends string = string> {
  initial: State;
  states: readonly State[];
  /** States without outgoing moves, by design. */
  final: readonly State[];
  moves: Readonly<Record<Name, Move<State>>>;
}

export const lifecycle = <const State extends string, Name extends string>(
  table: Lifecycle<State, Name>,
): Lifecycle<State, Name> => table;

export const canMove = <S extends string, N extends string>(
  definition: Lifecycle<S, N>,
  state: S,
  move: N,
): boolean => definition.moves[move].from.includes(state);

export const movesFrom = <S extends string, N extends string>(definition: Lifecycle<S, N>, state: S): N[] =>
  (Object.keys(definition.moves) as N[]).filter((name) => canMove(definition, state, name));
