import * as z from 'zod/mini';
import { patchLine, patchNullable, patchText, patchVersion } from '#api/patch-fields.ts';
import { emptyAsDefault, integer, list } from '#api/wire-types.ts';
import { projectRoles, projectStatuses } from '#features/projects/project-codes.ts';
import { boundedLength, optionalText, requiredLine } from '#kernel/rules/text-rules.ts';
import { isWebUrl } from '#kernel/web-url.ts';

const unknown = 'rules@common.unknown';
const code = z.string(unknown).check(boundedLength(40, unknown), z.regex(/^[A-Z0-9_]{1,40}$/, unknown));
const year = integer(1930, 2100);

/** Only http(s) URLs: pages render the value as a link. */
const link = z.string().check(boundedLength(500), z.refine(isWebUrl, 'projects@rules.link'));

const optionalFields = {
  originalTitle: patchLine(150),
  /** A code of /api/list/film/format. */
  format: patchNullable(code),
  roles: z.optional(list(z.enum(projectRoles, unknown), projectRoles.length)),
  status: z.optional(z.enum(projectStatuses, unknown)),
  organization: patchLine(200),
  platform: patchLine(120),
  link: patchNullable(link),
  description: patchText(1000),
};

export const projectForm = z.object({ title: requiredLine(150), year, ...optionalFields });
export type ProjectForm = z.infer<typeof projectForm>;

/** Absent fields are not changed. */
export const projectChangesForm = z.object({
  title: z.optional(requiredLine(150)),
  year: z.optional(year),
  ...optionalFields,
  version: patchVersion,
});
export type ProjectChangesForm = z.infer<typeof projectChangesForm>;

export const projectCard = z.object({
  id: z.string(),
  title: z.string(),
  originalTitle: z.string(),
  year: z.number(),
  format: z.nullable(z.string()),
  roles: z.array(z.enum(projectRoles)),
  status: z.enum(projectStatuses),
  organization: z.string(),
  platform: z.string(),
  link: z.nullable(z.string()),
  description: z.string(),
  hidden: z.boolean(),
  version: z.number(),
});
export type ProjectCard = z.infer<typeof projectCard>;

export const listProjectsOutput = z.array(projectCard);
export type ListProjectsOutput = z.infer<typeof listProjectsOutput>;

const maxCompanies = 10;

export const findCompaniesInput = z.object({
  /** Without words nothing is found. */
  name: optionalText(200),
  limit: emptyAsDefault(integer(1, maxCompanies), maxCompanies),
});
export type FindCompaniesInput = z.infer<typeof findCompaniesInput>;

export const findCompaniesOutput = z.array(z.object({ name: z.string() }));
export type FindCompaniesOutput = z.infer<typeof findCompaniesOutput>;
