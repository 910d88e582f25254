/** Moves offered to the signed-in author. Hides moves that the server would refuse; the server still checks them. */
import { useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { authorMovesFrom } from '#features/scenarios/web/author-moves.ts';
import type { AuthorMove } from '#features/scenarios/web/author-moves.ts';
import { adultAge, ageOn, moscowDay } from '#kernel/calendar.ts';

export const publishingMoves: readonly AuthorMove[] = ['submit', 'show'];

export function useAuthorMoves() {
  const birthday = useViewer()?.birthday;
  const [today] = useState(() => moscowDay(new Date()));
  /** Minors may keep drafts but not publish (security §3.1). */
  const isTooYoung = !birthday || ageOn(birthday, today) < adultAge;
  const availableMoves = (state: ScenarioState): AuthorMove[] =>
    authorMovesFrom(state).filter((move) => !(isTooYoung && publishingMoves.includes(move)));
  return { isTooYoung, availableMoves };
}
