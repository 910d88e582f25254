import * as z from 'zod/mini';
import { list, paging } from '#api/wire-types.ts';
import { ownScenarioSorts } from '#features/scenarios/constants.ts';
import { scenarioStates } from '#features/scenarios/lifecycle.ts';
import { declarableRights } from '#features/scenarios/scenario-codes.ts';
import { fromWire, scenarioChangesForm, scenarioForm } from '#features/scenarios/scenario-form.ts';
import { wireOwnScenarioItem } from '#features/scenarios/wire.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

const unknown = 'rules@common.unknown';

export const itemsOutput = z.object({ items: z.array(wireOwnScenarioItem), total: z.number() });
export type ItemsOutput = z.infer<typeof itemsOutput>;

export const listScenariosInput = z.object({
  /** Empty for all. */
  status: list(z.enum(scenarioStates, unknown), scenarioStates.length),
  rightsStatus: list(z.enum(declarableRights, unknown), declarableRights.length),
  /** A part of the name or the logline. */
  search: optionalText(100),
  sort: z._default(z.enum(ownScenarioSorts, unknown), 'updated'),
  ...paging,
});
export type ListScenariosInput = z.infer<typeof listScenariosInput>;

export const listNotLinkedInput = z.object({ order_id: optionalText(100), ...paging });
export type ListNotLinkedInput = z.infer<typeof listNotLinkedInput>;

export const createScenarioInput = z.pipe(
  scenarioForm,
  z.transform((form) => fromWire(form)),
);
export type CreateScenarioInput = z.infer<typeof createScenarioInput>;

export const saveScenarioInput = z.pipe(
  scenarioChangesForm,
  z.transform((form) => ({ changes: fromWire(form), version: form.VERSION ?? null })),
);
export type SaveScenarioInput = z.infer<typeof saveScenarioInput>;

const reading = z.object({
  id: z.string(),
  at: z.string(),
  /** Name of the company; null for the fund. */
  organization: z.nullable(z.string()),
  /** The employee of the company; null for the fund (product §11). */
  reader: z.nullable(z.string()),
  /** The officer's reason; empty for companies. */
  reason: z.string(),
});
export type Reading = z.infer<typeof reading>;

export const listReadingsInput = z.object(paging);
export type ListReadingsInput = z.infer<typeof listReadingsInput>;

export const listReadingsOutput = z.object({ items: z.array(reading), total: z.number() });
export type ListReadingsOutput = z.infer<typeof listReadingsOutput>;
