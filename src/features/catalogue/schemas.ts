import * as z from 'zod/mini';
import { authorCard, authorProject, companyAuthor } from '#features/catalogue/author-shapes.ts';
import { hiddenPlaces } from '#features/catalogue/constants.ts';
import { scenarioCard } from '#features/catalogue/scenario-shapes.ts';

export const listBestAuthorsOutput = z.object({ items: z.array(authorCard), total: z.number() });
export type ListBestAuthorsOutput = z.infer<typeof listBestAuthorsOutput>;

export const listAuthorsOutput = z.object({ items: z.array(authorCard), total: z.number() });
export type ListAuthorsOutput = z.infer<typeof listAuthorsOutput>;

export const listAuthorCitiesOutput = z.array(z.string());
export type ListAuthorCitiesOutput = z.infer<typeof listAuthorCitiesOutput>;

export const findAuthorsOutput = z.object({ items: z.array(companyAuthor), total: z.number() });
export type FindAuthorsOutput = z.infer<typeof findAuthorsOutput>;

export const listAuthorProjectsOutput = z.array(authorProject);
export type ListAuthorProjectsOutput = z.infer<typeof listAuthorProjectsOutput>;

export const listAuthorScenariosOutput = z.object({ items: z.array(scenarioCard), total: z.number() });
export type ListAuthorScenariosOutput = z.infer<typeof listAuthorScenariosOutput>;

const hiddenMatch = z.object({
  /** Of a scenario. */
  id: z.string(),
  places: z.array(z.enum(hiddenPlaces)),
});
export type HiddenMatch = z.infer<typeof hiddenMatch>;

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
  /** Of a listed scenario whose title, logline, genres, tags, format and author lack some of the words: the texts that have them. */
  hiddenMatches: z.array(hiddenMatch),
  /** When nothing matches all words: how many scenarios each of them finds, at most 1000. */
  words: z.array(z.object({ word: z.string(), total: z.number() })),
});
export type FindScenariosOutput = z.infer<typeof findScenariosOutput>;
