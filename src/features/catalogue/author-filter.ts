/** Author filters of visitors and of companies. The page of the search needs no schemas of responses. */
import * as z from 'zod/mini';
import { emptyAsUndefined, flag, integer, list, optionalPaging } from '#api/wire-types.ts';
import { authorSorts } from '#features/catalogue/constants.ts';
import { badgeTiers } from '#kernel/rating-tier.ts';
import { boundedLength, optionalText, requiredLine } from '#kernel/rules/text-rules.ts';

const unknown = 'rules@common.unknown';
const code = z.string(unknown).check(boundedLength(40, unknown), z.regex(/^[A-Z0-9_]{1,40}$/, unknown));
const city = requiredLine(120);

export const publicAuthorFilter = z.object({
  search: optionalText(120),
  genre: list(code, 30),
  city: list(city, 30),
  badge: list(z.enum(badgeTiers, unknown), badgeTiers.length),
  sort: emptyAsUndefined(z.enum(authorSorts, unknown)),
  ...optionalPaging,
});
export type PublicAuthorFilter = z.infer<typeof publicAuthorFilter>;

export const companyAuthorFilter = z.object({
  search: optionalText(120),
  genres: list(code, 30),
  formats: list(code, 30),
  cities: list(city, 30),
  /** The author has worked since this year or a later one. */
  yearFromMin: emptyAsUndefined(integer(1900, 2100)),
  hasEducation: emptyAsUndefined(flag),
  hasProjects: emptyAsUndefined(flag),
  ratingMin: emptyAsUndefined(integer(0, 100)),
  badge: list(z.enum(badgeTiers, unknown), badgeTiers.length),
  favorite: emptyAsUndefined(flag),
  viewed: emptyAsUndefined(flag),
  sort: emptyAsUndefined(z.enum(authorSorts, unknown)),
  ...optionalPaging,
});
export type CompanyAuthorFilter = z.infer<typeof companyAuthorFilter>;
