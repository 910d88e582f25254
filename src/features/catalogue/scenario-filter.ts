/** The scenario filter of companies (product §4). Values of one field are alternatives; fields are combined with AND. */
import * as z from 'zod/mini';
import { day, flag, id, list, orNothing, whole } from '#api/wire-types.ts';
import { badgeTiers } from '#features/ratings/rating-tier.ts';
import { ageRatings, budgetClasses, rightsStates } from '#features/scenarios/scenario-words.ts';
import { largestOffset, largestPageSize } from '#kernel/page.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

const unknown = 'rules@common.unknown';
const codes = list(z.string(unknown).check(z.regex(/^[A-Z0-9_]{1,40}$/, unknown)), 30);
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  list(z.enum(values as unknown as [string, ...string[]], unknown), values.length);

const decimal = z.pipe(
  z.union([z.number(), z.string()], 'rules@common.wrong'),
  z.transform((value, ctx): number => {
    const number = typeof value === 'string' ? Number(value.replace(',', '.').trim() || 'x') : value;
    if (number >= 0 && number <= 10) return number;
    ctx.issues.push({
      code: 'custom',
      message: 'rules@common.between',
      params: { vars: { from: 0, to: 10 } },
      input: value,
    });
    return z.NEVER;
  }),
);

export const scenarioSorts = ['rating', 'new', 'votes', 'alpha'] as const;
export type ScenarioSort = (typeof scenarioSorts)[number];

export const scenarioFilter = z.object({
  search: optionalText(200),
  formats: codes,
  types: codes,
  kinds: codes,
  genres: codes,
  /** Tags are sent as ids (spec §3). */
  tags: list(whole(1, 1_000_000), 30),
  location: optionalText(120),
  epoch: optionalText(120),
  ageRating: anyOf(ageRatings),
  durationFrom: orNothing(whole(0, 100_000)),
  durationTo: orNothing(whole(0, 100_000)),
  episodesFrom: orNothing(whole(0, 10_000)),
  episodesTo: orNothing(whole(0, 10_000)),
  budgetClass: anyOf(budgetClasses),
  ratingMin: orNothing(decimal),
  badge: anyOf(badgeTiers),
  rights: anyOf(rightsStates),
  newSince: orNothing(day),
  authorId: orNothing(id),
  favorite: orNothing(flag),
  requested: orNothing(flag),
  sort: orNothing(z.enum(scenarioSorts, unknown)),
  limit: orNothing(whole(1, largestPageSize)),
  offset: orNothing(whole(0, largestOffset)),
});
export type ScenarioFilter = z.infer<typeof scenarioFilter>;
