/** What authors read about a company before they answer its request (product §9). */
import * as z from 'zod/mini';

const film = z.object({ title: z.string(), year: z.number() });
export type Film = z.infer<typeof film>;

export const companyFacts = {
  director: z.string(),
  directorPosition: z.string(),
  filmography: z.array(film),
  /** In how many days after the reading the company promises to answer. */
  answerPromiseDays: z.nullable(z.number()),
};
