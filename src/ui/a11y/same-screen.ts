/** A navigation to another address of the same screen, as when an editor moves to that of its new record. */
import type { NavigateOptions, RouterState } from '#router/router.ts';

/** Scroll position and focus stay where they are. */
export const sameScreenOptions = {
  replace: true,
  preventScrollReset: true,
  state: { preventFocusReset: true },
} satisfies NavigateOptions;

/** False for Back and Forward: they find the state in the history too, but may come from another screen. */
export function isSameScreen(state: Pick<RouterState, 'location' | 'historyAction' | 'errors'>): boolean {
  const locationState = state.location.state as { preventFocusReset?: boolean } | null;
  return state.historyAction !== 'POP' && !state.errors && locationState?.preventFocusReset === true;
}
