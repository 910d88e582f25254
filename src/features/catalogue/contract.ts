/** Search of authors and scenarios: public and by companies (spec §7, product §3, §4). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { flag, list, emptyAsUndefined, integer } from '#api/wire-types.ts';
import {
  authorCard,
  authorPage,
  authorProject,
  companyAuthor,
  publicAuthor,
} from '#features/catalogue/author-shapes.ts';
import { scenarioCard, scenarioPage } from '#features/catalogue/scenario-shapes.ts';
import { scenarioFilter } from '#features/catalogue/scenario-filter.ts';
import { badgeTiers } from '#kernel/rating-tier.ts';
import { maxOffset, maxPageSize } from '#kernel/page.ts';
import { optionalText, requiredLine } from '#kernel/rules/text-rules.ts';

const unknown = 'rules@common.unknown';
const code = z.string(unknown).check(z.regex(/^[A-Z0-9_]{1,40}$/, unknown));
const city = requiredLine(120);

export const authorSorts = ['rating', 'new', 'alpha', 'activity'] as const;
export type AuthorSort = (typeof authorSorts)[number];

const pageFields = {
  limit: emptyAsUndefined(integer(1, maxPageSize)),
  offset: emptyAsUndefined(integer(0, maxOffset)),
};

/** At most twenty, the best first. */
export const listBestAuthors = endpoint({
  method: 'GET',
  path: '/api/avtors/list/best',
  action: 'author.list',
  output: z.object({ items: z.array(authorCard), total: z.number() }),
});
export const maxBestAuthors = 20;

export const publicAuthorFilter = z.object({
  search: optionalText(120),
  genre: list(code, 30),
  city: list(city, 30),
  badge: list(z.enum(badgeTiers, unknown), badgeTiers.length),
  sort: emptyAsUndefined(z.enum(authorSorts, unknown)),
  ...pageFields,
});
export type PublicAuthorFilter = z.infer<typeof publicAuthorFilter>;
export const listAuthors = endpoint({
  method: 'GET',
  path: '/api/avtors/list',
  action: 'author.list',
  input: publicAuthorFilter,
  output: z.object({ items: z.array(authorCard), total: z.number() }),
});

/** City names in alphabetical order; at most 300, those with the most authors. */
export const listAuthorCities = endpoint({
  method: 'GET',
  path: '/api/avtors/list/cities',
  action: 'author.list',
  ours: true,
  output: z.array(z.string()),
});

/** The public page of an author (product §1). Minors and hidden authors answer `not_found`. */
export const readPublicAuthor = endpoint({
  method: 'GET',
  path: '/api/avtors/:id',
  action: 'author.list',
  ours: true,
  output: publicAuthor,
});

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
  ...pageFields,
});
export type CompanyAuthorFilter = z.infer<typeof companyAuthorFilter>;
export const findAuthors = endpoint({
  method: 'POST',
  path: '/api/organization/authors',
  action: 'author.read',
  input: companyAuthorFilter,
  output: z.object({ items: z.array(companyAuthor), total: z.number() }),
});

export const readAuthor = endpoint({
  method: 'GET',
  path: '/api/organization/authors/:id',
  action: 'author.read',
  output: authorPage,
});

export const listAuthorProjects = endpoint({
  method: 'GET',
  path: '/api/organization/authors/:id/projects',
  action: 'author.read',
  output: z.array(authorProject),
});

export const listAuthorScenarios = endpoint({
  method: 'GET',
  path: '/api/organization/authors/:id/scenarios',
  action: 'author.read',
  output: z.object({ items: z.array(scenarioCard), total: z.number() }),
});

export const findScenarios = endpoint({
  method: 'POST',
  path: '/api/organization/scenarios',
  action: 'scenario.read',
  input: scenarioFilter,
  /** `total` is at most 10 000; deeper pages need a narrower filter. */
  output: z.object({ items: z.array(scenarioCard), total: z.number() }),
});

export const readScenario = endpoint({
  method: 'GET',
  path: '/api/organization/scenarios/:id',
  action: 'scenario.read',
  output: scenarioPage,
  recordsReading: true,
});
