/** A navigation to another URL of the same screen, for example when an editor gets the URL of its new record. */
import type { NavigateOptions, RouterState } from '#router/router.ts';

/** Keeps the scroll position and the focus. */
export const sameScreenOptions = {
  replace: true,
  preventScrollReset: true,
  state: { preventFocusReset: true },
} satisfies NavigateOptions;

/** False for back and forward, which restore the state from the history but may come from another screen. */
export function isSameScreen(state: Pick<RouterState, 'location' | 'historyAction' | 'errors'>): boolean {
  const locationState = state.location.state as { preventFocusReset?: boolean } | null;
  return state.historyAction !== 'POP' && !state.errors && locationState?.preventFocusReset === true;
}
