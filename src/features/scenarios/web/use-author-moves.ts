/** Which moves the signed-in author is offered: the server has the last word, here nobody is led to its refusal. */
import { useState } from 'react';
import { useViewer } from '#api/page-context.tsx';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { authorMovesFrom } from '#features/scenarios/web/author-moves.ts';
import type { AuthorMove } from '#features/scenarios/web/author-moves.ts';
import { adultAge, ageOn, moscowDay } from '#kernel/calendar.ts';

export const towardsReaders: readonly AuthorMove[] = ['submit', 'show'];

export function useAuthorMoves() {
  const birthday = useViewer()?.birthday;
  const [today] = useState(() => moscowDay(new Date()));
  /** Keeps drafts but publishes nothing (security §3.1). */
  const tooYoung = !birthday || ageOn(birthday, today) < adultAge;
  const movesFrom = (state: ScenarioState): AuthorMove[] =>
    authorMovesFrom(state).filter((move) => !(tooYoung && towardsReaders.includes(move)));
  return { tooYoung, movesFrom };
}
