import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { dadataSuggestions } from './dadata-suggestions.ts';
import { localSuggestions } from './local-suggestions.ts';
import type { Suggestions } from './suggestions.ts';

export interface SuggestionsOptions {
  /** DaData key, or null for the built-in directory. */
  token: string | null;
  /** Without a key, suggest the companies that were invented for the demo. */
  mayInventCompanies: boolean;
  log: Log;
  clock?: Clock;
}

export const openSuggestions = ({ token, mayInventCompanies, log, clock }: SuggestionsOptions): Suggestions =>
  token ? dadataSuggestions({ token, log, clock }) : localSuggestions({ mayInventCompanies });
