/** The form of a scenario with the field names of the API (spec §3, product §4.1). A draft requires only its name. */
import * as z from 'zod/mini';
import { changesFromWire, createShape, patchShape, wireNames } from '#api/field-table.ts';
import type { FieldChanges } from '#api/field-table.ts';
import { patchVersion } from '#api/patch-fields.ts';
import { list, integer } from '#api/wire-types.ts';
import {
  characterFields,
  dictionaryCode,
  dictionaryFields,
  scenarioFields,
} from '#features/scenarios/scenario-fields.ts';
import type { Characters } from '#features/scenarios/scenario-fields.ts';

export const maxGenres = 3;
export const maxScenarioTags = 10;

const changesShape = {
  ...patchShape(scenarioFields),
  ...patchShape(dictionaryFields),
  GENRES: z.optional(list(dictionaryCode, maxGenres)),
  KEY_TAGS: z.optional(list(integer(1, 99_999), maxScenarioTags)),
  CHARACTERS: z.optional(z.object(patchShape(characterFields))),
};

export const scenarioForm = z.object({ ...changesShape, ...createShape(scenarioFields) });

/** Absent fields are not changed. */
export const scenarioChangesForm = z.object({ ...changesShape, VERSION: patchVersion });
export type ScenarioChangesForm = z.infer<typeof scenarioChangesForm>;

/** The same changes with the product's field names; absent fields are not changed. */
export interface ScenarioChanges
  extends FieldChanges<typeof scenarioFields>, FieldChanges<typeof dictionaryFields> {
  genres?: string[] | undefined;
  /** Ids. */
  tags?: number[] | undefined;
  /** Absent parts are not changed. */
  characters?: Partial<Characters> | undefined;
}

/** Names of the fields in API errors. */
export const wireFields = {
  ...wireNames(scenarioFields),
  ...wireNames(dictionaryFields),
  genres: 'GENRES',
  tags: 'KEY_TAGS',
  text: 'TEXT',
} as const;

export const fromWire = (form: ScenarioChangesForm): ScenarioChanges => ({
  ...changesFromWire(scenarioFields, form),
  ...changesFromWire(dictionaryFields, form),
  genres: form.GENRES && [...new Set(form.GENRES)],
  tags: form.KEY_TAGS && [...new Set(form.KEY_TAGS)],
  characters: form.CHARACTERS && changesFromWire(characterFields, form.CHARACTERS),
});
