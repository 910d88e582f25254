/** The scenario filter of companies (product §4). Values of one field are alternatives; fields are combined with AND. */
import * as z from 'zod/mini';
import {
  day,
  emptyAsUndefined,
  flag,
  id,
  integer,
  list,
  optionalPaging,
  shortText,
} from '#api/wire-types.ts';
import { badgeTiers } from '#kernel/rating-tier.ts';
import { ageRatings, budgetClasses, declarableRights } from '#features/scenarios/scenario-codes.ts';
import { boundedLength, optionalText } from '#kernel/rules/text-rules.ts';

const unknown = 'rules@common.unknown';
const codes = list(
  z.string(unknown).check(boundedLength(40, unknown), z.regex(/^[A-Z0-9_]{1,40}$/, unknown)),
  30,
);
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  list(z.enum(values as unknown as [string, ...string[]], unknown), values.length);

const decimal = z.pipe(
  z.union([z.number(), shortText], 'rules@common.wrong'),
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

/** `relevance` needs words; without them it is `rating`. */
export const scenarioSorts = ['relevance', 'rating', 'new', 'votes', 'alpha'] as const;
export type ScenarioSort = (typeof scenarioSorts)[number];

export const scenarioFilter = z.object({
  search: optionalText(200),
  /** Searches the words as they are typed, misspelt or not. */
  literal: emptyAsUndefined(flag),
  formats: codes,
  types: codes,
  kinds: codes,
  genres: codes,
  /** Tags are sent as ids (spec §3). */
  tags: list(integer(1, 1_000_000), 30),
  location: optionalText(120),
  epoch: optionalText(120),
  ageRating: anyOf(ageRatings),
  durationFrom: emptyAsUndefined(integer(0, 100_000)),
  durationTo: emptyAsUndefined(integer(0, 100_000)),
  episodesFrom: emptyAsUndefined(integer(0, 10_000)),
  episodesTo: emptyAsUndefined(integer(0, 10_000)),
  budgetClass: anyOf(budgetClasses),
  ratingMin: emptyAsUndefined(decimal),
  badge: anyOf(badgeTiers),
  /** The states that a scenario can have today. */
  rights: anyOf(declarableRights),
  newSince: emptyAsUndefined(day),
  authorId: emptyAsUndefined(id),
  favorite: emptyAsUndefined(flag),
  requested: emptyAsUndefined(flag),
  sort: emptyAsUndefined(z.enum(scenarioSorts, unknown)),
  ...optionalPaging,
});
export type ScenarioFilter = z.infer<typeof scenarioFilter>;
