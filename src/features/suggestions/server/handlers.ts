import {
  addressQuery,
  addressSuggestions,
  bankSuggestions,
  partySuggestions,
  passportOfficeSuggestions,
  suggestionQuery,
} from '#features/suggestions/schemas.ts';
import { findBank, findParty, suggestAddress, suggestPassportOffice } from '#features/suggestions/calls.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import type { Suggestion, Suggestions } from '#platform/suggestions/suggestions.ts';

/** Fast typing stays below both limits; scraping the directory does not (security §3.4). */
const accountRate = { limit: 10, seconds: 1 };
const addressRate = { limit: 60, seconds: 60 };

type SuggestContext = HandlerContext<{ query: string }, unknown>;

async function limitCalls({ actor, database, services, clientInfo }: SuggestContext): Promise<void> {
  if (actor.person) return limitRate(database.db, { key: `suggestion:${actor.person.id}`, ...accountRate });
  const caller = { ip: clientInfo.ip, settings: services.settings };
  return limitRateByAddress(database.db, caller, { key: 'suggestion', ...addressRate });
}

/** An empty query gets an empty answer without a provider call and is not counted (spec §7). */
async function suggest<T>(
  context: SuggestContext,
  load: (suggestions: Suggestions) => Promise<Suggestion<T>[]>,
) {
  if (context.input.query === '') return { suggestions: [] };
  await limitCalls(context);
  return { suggestions: await load(context.services.suggestions) };
}

export const suggestionHandlers: Handler[] = [
  defineHandler(suggestAddress, {
    input: addressQuery,
    output: addressSuggestions,
    run: (context) => {
      const { query, from_bound, to_bound } = context.input;
      return suggest(context, (suggestions) =>
        suggestions.address({ query, fromBound: from_bound, toBound: to_bound }),
      );
    },
  }),
  defineHandler(suggestPassportOffice, {
    input: suggestionQuery,
    output: passportOfficeSuggestions,
    run: (context) => suggest(context, (suggestions) => suggestions.fmsUnit(context.input.query)),
  }),
  defineHandler(findBank, {
    input: suggestionQuery,
    output: bankSuggestions,
    run: (context) => suggest(context, (suggestions) => suggestions.bank(context.input.query)),
  }),
  defineHandler(findParty, {
    input: suggestionQuery,
    output: partySuggestions,
    run: (context) => suggest(context, (suggestions) => suggestions.party(context.input.query)),
  }),
];
