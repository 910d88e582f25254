/** Schemas and mapping of a scenario for its author and the fund, with the field names of the API (spec §3). */
import * as z from 'zod/mini';
import { fieldsToWire, initialValues, outputShape } from '#api/field-table.ts';
import type { FieldValues } from '#api/field-table.ts';
import { scenarioStates } from '#features/scenarios/lifecycle.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import {
  characterFields,
  dictionaryFields,
  scenarioFields,
  summaryFields,
} from '#features/scenarios/scenario-fields.ts';
import type { Characters } from '#features/scenarios/scenario-fields.ts';

/** The spec names the fields of tags ID, NAME, CODE; all other dictionary items have id, name, code. */
const wireTag = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  ID: z.number(),
  NAME: z.string(),
  CODE: z.string(),
});

export const wireText = z.object({
  /** 1 for the first upload; each later upload is a new version. */
  number: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  pages: z.number(),
  /** False for a scan, whose text can be read but not searched. */
  hasWords: z.boolean(),
  createdAt: z.string(),
});
export type WireText = z.infer<typeof wireText>;

export const wireRightsFile = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  createdAt: z.string(),
});
export type WireRightsFile = z.infer<typeof wireRightsFile>;

const summaryShape = {
  id: z.string(),
  status: z.enum(scenarioStates),
  ...outputShape(summaryFields),
  ...outputShape(dictionaryFields),
  GENRES: z.array(z.string()),
  submittedAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  VERSION: z.number(),
};

/** Item of a list of the author or the fund. */
export const wireScenarioItem = z.object({
  ...summaryShape,
  hasText: z.boolean(),
  /** Null until there are enough votes. */
  rating: z.nullable(z.number()),
  votes: z.number(),
  /** Number of requests that wait for the author's answer. */
  openRequests: z.number(),
});

const ownShape = {
  /** A submission publishes it; otherwise the fund moderates it first. */
  publishesAtOnce: z.boolean(),
};

/** Item of the author's own list. */
export const wireOwnScenarioItem = z.object({ ...wireScenarioItem.shape, ...ownShape });
export type WireOwnScenarioItem = z.infer<typeof wireOwnScenarioItem>;

export const wireScenario = z.object({
  ...summaryShape,
  ...outputShape(scenarioFields),
  KEY_TAGS: z.array(wireTag),
  CHARACTERS: z.object(outputShape(characterFields)),
  TEXT: z.nullable(wireText),
  /** The document that permits an adaptation. */
  RIGHTS_FILE: z.nullable(wireRightsFile),
  /** The fund's remark when it returned or blocked the scenario. */
  REMARK: z.string(),
  createdAt: z.string(),
  /** No company has opened, requested or voted for it, and its state allows deletion. */
  deletable: z.boolean(),
});

export const wireOwnScenario = z.object({
  ...wireScenario.shape,
  /** The fund has moderated it, so its story and its text are locked; other fields can be changed (product §4). */
  moderated: z.boolean(),
  ...ownShape,
});
export type WireOwnScenario = z.infer<typeof wireOwnScenario>;

interface ScenarioSummary extends FieldValues<typeof summaryFields>, FieldValues<typeof dictionaryFields> {
  id: string;
  state: ScenarioState;
  genres: string[];
  submittedAt: Date | null;
  publishedAt: Date | null;
  updatedAt: Date;
  version: number;
  /** The fund's remark when it returned or blocked the scenario. */
  remark: string;
}

export interface ScenarioItem extends ScenarioSummary {
  hasText: boolean;
  rating: number | null;
  votes: number;
  openRequests: number;
}

export interface ScenarioDetails extends ScenarioSummary, FieldValues<typeof scenarioFields> {
  authorId: string;
  tags: { id: number; name: string; code: string }[];
  characters: Partial<Characters>;
  text: WireText | null;
  createdAt: Date;
  deletable: boolean;
}

const summaryToWire = (scenario: ScenarioSummary) => ({
  id: scenario.id,
  status: scenario.state,
  ...fieldsToWire(summaryFields, scenario),
  FORMAT: scenario.format ?? [],
  TYPE: scenario.type ?? [],
  KIND: scenario.kind ?? [],
  GENRES: scenario.genres,
  submittedAt: scenario.submittedAt?.toISOString() ?? null,
  publishedAt: scenario.publishedAt?.toISOString() ?? null,
  updatedAt: scenario.updatedAt.toISOString(),
  VERSION: scenario.version,
});

export const itemToWire = (item: ScenarioItem): z.infer<typeof wireScenarioItem> => ({
  ...summaryToWire(item),
  hasText: item.hasText,
  rating: item.rating,
  votes: item.votes,
  openRequests: item.openRequests,
});

export const toWire = (
  scenario: ScenarioDetails,
  rightsFile: WireRightsFile | null,
): z.infer<typeof wireScenario> => ({
  ...summaryToWire(scenario),
  ...fieldsToWire(scenarioFields, scenario),
  KEY_TAGS: scenario.tags.map((tag) => ({ ...tag, ID: tag.id, NAME: tag.name, CODE: tag.code })),
  CHARACTERS: fieldsToWire(characterFields, { ...initialValues(characterFields), ...scenario.characters }),
  TEXT: scenario.text,
  RIGHTS_FILE: rightsFile,
  REMARK: scenario.remark,
  createdAt: scenario.createdAt.toISOString(),
  deletable: scenario.deletable,
});
