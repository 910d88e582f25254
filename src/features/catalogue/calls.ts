/** Search of authors and scenarios: public and by companies (spec §7, product §3, §4). */
import { endpoint } from '#api/endpoint.ts';
import type { CompanyAuthorFilter, PublicAuthorFilter } from '#features/catalogue/author-filter.ts';
import type { AuthorPage, PublicAuthor } from '#features/catalogue/author-shapes.ts';
import type { ScenarioFilter } from '#features/catalogue/scenario-filter.ts';
import type { ScenarioPage } from '#features/catalogue/scenario-shapes.ts';
import type {
  FindAuthorsOutput,
  FindScenariosOutput,
  ListAuthorCitiesOutput,
  ListAuthorProjectsOutput,
  ListAuthorScenariosOutput,
  ListAuthorsOutput,
  ListBestAuthorsOutput,
} from '#features/catalogue/schemas.ts';

/** At most twenty, the best first. */
export const listBestAuthors = endpoint<undefined, ListBestAuthorsOutput>({
  method: 'GET',
  path: '/api/avtors/list/best',
  action: 'author.list',
});
export const maxBestAuthors = 20;

export const listAuthors = endpoint<PublicAuthorFilter, ListAuthorsOutput>({
  method: 'GET',
  path: '/api/avtors/list',
  action: 'author.list',
});

/** City names in alphabetical order; at most 300, those with the most authors. */
export const listAuthorCities = endpoint<undefined, ListAuthorCitiesOutput>({
  method: 'GET',
  path: '/api/avtors/list/cities',
  action: 'author.list',
  beyondSpec: true,
});

/** The public page of an author (product §1). Minors and hidden authors answer `not_found`. */
export const readPublicAuthor = endpoint<undefined, PublicAuthor>({
  method: 'GET',
  path: '/api/avtors/:id',
  action: 'author.list',
  beyondSpec: true,
});

export const findAuthors = endpoint<CompanyAuthorFilter, FindAuthorsOutput>({
  method: 'POST',
  path: '/api/organization/authors',
  action: 'author.read',
});

export const readAuthor = endpoint<undefined, AuthorPage>({
  method: 'GET',
  path: '/api/organization/authors/:id',
  action: 'author.read',
});

export const listAuthorProjects = endpoint<undefined, ListAuthorProjectsOutput>({
  method: 'GET',
  path: '/api/organization/authors/:id/projects',
  action: 'author.read',
});

export const listAuthorScenarios = endpoint<undefined, ListAuthorScenariosOutput>({
  method: 'GET',
  path: '/api/organization/authors/:id/scenarios',
  action: 'author.read',
});

export const findScenarios = endpoint<ScenarioFilter, FindScenariosOutput>({
  method: 'POST',
  path: '/api/organization/scenarios',
  action: 'scenario.read',
});

export const readScenario = endpoint<undefined, ScenarioPage>({
  method: 'GET',
  path: '/api/organization/scenarios/:id',
  action: 'scenario.read',
  recordsReading: true,
});
