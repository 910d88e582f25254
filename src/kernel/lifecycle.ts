/** What may become what: one table per thing, read by the server, the buttons and the printed documentation. */
export interface Move<State extends string = string> {
  from: readonly State[];
  to: State;
  /** The row of the permission table that lets somebody make this move. */
  action: string;
  /** The event recorded together with the move. */
  event: string;
}

export interface Lifecycle<State extends string = string, Name extends string = string> {
  initial: State;
  states: readonly State[];
  /** States that nothing leaves on purpose. */
  final: readonly State[];
  moves: Readonly<Record<Name, Move<State>>>;
}

export const lifecycle = <const State extends string, Name extends string>(
  table: Lifecycle<State, Name>,
): Lifecycle<State, Name> => table;

export const canMove = <S extends string, N extends string>(
  life: Lifecycle<S, N>,
  state: S,
  move: N,
): boolean => life.moves[move].from.includes(state);

export const movesFrom = <S extends string, N extends string>(life: Lifecycle<S, N>, state: S): N[] =>
  (Object.keys(life.moves) as N[]).filter((name) => canMove(life, state, name));
