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

/** Who types a word quickly stays below both; who copies the directory does not (security §3.4). */
const perPerson = { limit: 10, seconds: 1 };
const perAddress = { limit: 60, seconds: 60 };

type Asked = Context<{ query: string }, unknown>;

async function countCall({ actor, database, outside, visit }: Asked): Promise<void> {
  if (actor.person) return limitRate(database.db, { key: `suggestion:${actor.person.id}`, ...perPerson });
  const caller = { ip: visit.ip, settings: outside.settings };
  return limitAddress(database.db, caller, { key: 'suggestion', ...perAddress });
}

/** An empty input asks nobody and counts for nothing (spec §7). */
async function suggest<T>(asked: Asked, ask: (suggestions: Suggestions) => Promise<Suggestion<T>[]>) {
  if (asked.input.query === '') return { suggestions: [] };
  await countCall(asked);
  return { suggestions: await ask(asked.outside.suggestions) };
}

export const suggestionHandlers: Handler[] = [
  answer(suggestAddress, {
    run: (asked) => {
      const { query, from_bound, to_bound } = asked.input;
      return suggest(asked, (suggestions) =>
        suggestions.address({ query, fromBound: from_bound, toBound: to_bound }),
      );
    },
  }),
  answer(suggestPassportOffice, {
    run: (asked) => suggest(asked, (suggestions) => suggestions.fmsUnit(asked.input.query)),
  }),
  answer(findBank, {
    run: (asked) => suggest(asked, (suggestions) => suggestions.bank(asked.input.query)),
  }),
  answer(findParty, {
    run: (asked) => suggest(asked, (suggestions) => suggestions.party(asked.input.query)),
  }),
];
