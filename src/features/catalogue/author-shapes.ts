/** Schemas of an author in responses. An author with a nickname has it as `name` and an empty `lastName`. */
import * as z from 'zod/mini';
import { namedOutputShape } from '#api/field-table.ts';
import { dictionaryItem } from '#features/dictionaries/schemas.ts';
import { cardFields, pageFields, publicEducationFields } from '#features/profile/fields.ts';
import { projectRoles, projectStatuses } from '#features/projects/project-codes.ts';

/** The author of the spec's public list (§3). */
export const authorName = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  secondName: z.optional(z.string()),
  personalPhoto: z.nullable(z.string()),
  /** 0 until a scenario of the author is rated; pages then show no number. */
  ufRating: z.number(),
});

export const authorCard = z.extend(authorName, {
  city: z.nullable(z.string()),
  genres: z.array(dictionaryItem),
});
export type AuthorCard = z.infer<typeof authorCard>;

/** Sanitised HTML of the author's own notes. */
const notesShape = { notesHtml: z.string() };

/** Everything the public may see of an author (product §1, §3). */
export const publicAuthor = z.extend(authorCard, notesShape);
export type PublicAuthor = z.infer<typeof publicAuthor>;

export const companyAuthor = z.extend(authorCard, {
  ...namedOutputShape(cardFields),
  /** Number of published scenarios. */
  scenarios: z.number(),
  favorite: z.boolean(),
  viewedAt: z.nullable(z.string()),
});
export type CompanyAuthor = z.infer<typeof companyAuthor>;

export const authorPage = z.extend(companyAuthor, {
  ...namedOutputShape(pageFields),
  ...notesShape,
  educations: z.array(z.object(namedOutputShape(publicEducationFields))),
});
export type AuthorPage = z.infer<typeof authorPage>;

export const authorProject = z.object({
  id: z.string(),
  title: z.string(),
  originalTitle: z.string(),
  year: z.number(),
  format: z.nullable(dictionaryItem),
  roles: z.array(z.enum(projectRoles)),
  status: z.enum(projectStatuses),
  organization: z.string(),
  platform: z.string(),
  link: z.string(),
  description: z.string(),
});
export type AuthorProject = z.infer<typeof authorProject>;
