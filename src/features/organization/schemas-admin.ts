import * as z from 'zod/mini';
import { organizationStates } from '#access/actor.ts';
import { emptyAsUndefined, paging } from '#api/wire-types.ts';
import { organizationCard } from '#features/organization/schemas.ts';
import { optionalText, requiredText } from '#kernel/rules/text-rules.ts';

const organizationListItem = z.object({
  id: z.string(),
  state: z.enum(organizationStates),
  name: z.string(),
  inn: z.string(),
  director: z.string(),
  employees: z.number(),
  waiting: z.number(),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type OrganizationListItem = z.infer<typeof organizationListItem>;

/** `search`: words of the name, or digits of the INN. */
export const organizationFilter = z.object({
  state: emptyAsUndefined(z.enum(organizationStates, 'rules@common.unknown')),
  search: optionalText(120),
  ...paging,
});
export type OrganizationFilter = z.infer<typeof organizationFilter>;

export const listOrganizationsOutput = z.object({ items: z.array(organizationListItem), total: z.number() });
export type ListOrganizationsOutput = z.infer<typeof listOrganizationsOutput>;

const employee = z.object({
  lastName: z.string(),
  name: z.string(),
  secondName: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  position: z.string(),
  role: z.string(),
  state: z.string(),
});
export const organizationDetails = z.extend(organizationCard, {
  employees: z.array(employee),
  requests: z.number(),
  votes: z.number(),
});
export type OrganizationDetails = z.infer<typeof organizationDetails>;

export const moderationResult = z.object({ id: z.string(), state: z.enum(organizationStates) });
export type ModerationResult = z.infer<typeof moderationResult>;

/** The reason is shown to the company. */
export const refusalForm = z.object({ reason: requiredText(1000, 3) });
export type RefusalForm = z.infer<typeof refusalForm>;

export const suspensionForm = z.object({ reason: optionalText(1000) });
export type SuspensionForm = z.infer<typeof suspensionForm>;
