import * as z from 'zod/mini';
import { emptyAsUndefined, flag, integer, list, optionalPaging } from '#api/wire-types.ts';
import { authorCard, authorProject, companyAuthor } from '#features/catalogue/author-shapes.ts';
import { authorSorts } from '#features/catalogue/constants.ts';
import { scenarioCard } from '#features/catalogue/scenario-shapes.ts';
import { badgeTiers } from '#kernel/rating-tier.ts';
import { boundedLength, optionalText, requiredLine } from '#kernel/rules/text-rules.ts';

const unknown = 'rules@common.unknown';
const code = z.string(unknown).check(boundedLength(40, unknown), z.regex(/^[A-Z0-9_]{1,40}$/, unknown));
const city = requiredLine(120);

export const listBestAuthorsOutput = z.object({ items: z.array(authorCard), total: z.number() });
export type ListBestAuthorsOutput = z.infer<typeof listBestAuthorsOutput>;

export const publicAuthorFilter = z.object({
  search: optionalText(120),
  genre: list(code, 30),
  city: list(city, 30),
  badge: list(z.enum(badgeTiers, unknown), badgeTiers.length),
  sort: emptyAsUndefined(z.enum(authorSorts, unknown)),
  ...optionalPaging,
});
export type PublicAuthorFilter = z.infer<typeof publicAuthorFilter>;

export const listAuthorsOutput = z.object({ items: z.array(authorCard), total: z.number() });
export type ListAuthorsOutput = z.infer<typeof listAuthorsOutput>;

export const listAuthorCitiesOutput = z.array(z.string());
export type ListAuthorCitiesOutput = z.infer<typeof listAuthorCitiesOutput>;

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

export const findAuthorsOutput = z.object({ items: z.array(companyAuthor), total: z.number() });
export type FindAuthorsOutput = z.infer<typeof findAuthorsOutput>;

export const listAuthorProjectsOutput = z.array(authorProject);
export type ListAuthorProjectsOutput = z.infer<typeof listAuthorProjectsOutput>;

export const listAuthorScenariosOutput = z.object({ items: z.array(scenarioCard), total: z.number() });
export type ListAuthorScenariosOutput = z.infer<typeof listAuthorScenariosOutput>;

/** Above 1 000 `total` is an estimate, and only the first 1 000 are listed: deeper pages need a narrower filter. */
export const findScenariosOutput = z.object({
  items: z.array(scenarioCard),
  total: z.number(),
  totalIsEstimate: z.boolean(),
  /** The searched words: those of the filter, corrected. */
  searched: z.string(),
  /** Words that no scenario has, and the words that were searched instead. */
  corrections: z.array(z.object({ typed: z.string(), used: z.string() })),
  /** On the first page of few results: scenarios that match some of the words. */
  closest: z.array(scenarioCard),
  /** When nothing matches all words: how many scenarios each of them finds, at most 1000. */
  words: z.array(z.object({ word: z.string(), total: z.number() })),
});
export type FindScenariosOutput = z.infer<typeof findScenariosOutput>;
