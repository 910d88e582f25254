import {
  findBank,
  findParty,
  suggestAddress,
  suggestPassportOffice,
} from '#features/suggestions/contract.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';
import { limitAddress } from '#platform/http/client-address.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import type { Suggestion, Suggestions } from '#platform/suggestions/suggestions.ts';

/** Fast typing stays below both limits; scraping the directory does not (security §3.4). */
const accountRate = { limit: 10, seconds: 1 };
const addressRate = { limit: 60, seconds: 60 };

type SuggestContext = Context<{ query: string }, unknown>;

async function limitCalls({ actor, database, outside, visit }: SuggestContext): Promise<void> {
  if (actor.person) return limitRate(database.db, { key: `suggestion:${actor.person.id}`, ...accountRate });
  const caller = { ip: visit.ip, settings: outside.settings };
  return limitAddress(database.db, caller, { key: 'suggestion', ...addressRate });
}

/** An empty query gets an empty answer without a provider call and is not counted (spec §7). */
async function suggest<T>(
  context: SuggestContext,
  load: (suggestions: Suggestions) => Promise<Suggestion<T>[]>,
) {
  if (context.input.query === '') return { suggestions: [] };
  await limitCalls(context);
  return { suggestions: await load(context.outside.suggestions) };
}

export const suggestionHandlers: Handler[] = [
  answer(suggestAddress, {
    run: (context) => {
      const { query, from_bound, to_bound } = context.input;
      return suggest(context, (suggestions) =>
        suggestions.address({ query, fromBound: from_bound, toBound: to_bound }),
      );
    },
  }),
  answer(suggestPassportOffice, {
    run: (context) => suggest(context, (suggestions) => suggestions.fmsUnit(context.input.query)),
  }),
  answer(findBank, {
    run: (context) => suggest(context, (suggestions) => suggestions.bank(context.input.query)),
  }),
  answer(findParty, {
    run: (context) => suggest(context, (suggestions) => suggestions.party(context.input.query)),
  }),
];
