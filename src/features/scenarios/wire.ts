/** Schemas and mapping of a scenario for its author and the fund, with the field names of the API (spec §3). */
import * as z from 'zod/mini';
import { scenarioStates } from '#features/scenarios/lifecycle.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { noCharacters, rightsStates } from '#features/scenarios/scenario-codes.ts';
import type {
  AccessMode,
  AgeRating,
  AiUse,
  BudgetClass,
  Characters,
  RightsState,
} from '#features/scenarios/scenario-codes.ts';

/** A code, or an empty list for no value (spec §3). */
const codeOrNone = z.union([z.string(), z.array(z.never())]);
const codeOf = (code: string | null): string | never[] => code ?? [];

/** The spec names the fields of tags ID, NAME, CODE; all other dictionary items have id, name, code. */
const wireTag = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  ID: z.number(),
  NAME: z.string(),
  CODE: z.string(),
});

const wireCharacter = z.object({ name: z.string(), age: z.string(), description: z.string() });

const wireCharacters = z.object({
  ANTAGONIST: z.string(),
  PROTAGONIST: z.string(),
  SECONDARY: z.array(wireCharacter),
  EPISODIC: z.array(wireCharacter),
  PROBLEM: z.string(),
  RELATION: z.string(),
  TARGET: z.string(),
  ADDITIONAL: z.string(),
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

const summaryFields = {
  id: z.string(),
  name: z.string(),
  status: z.enum(scenarioStates),
  rightsStatus: z.enum(rightsStates),
  LOGLINE: z.string(),
  FORMAT: codeOrNone,
  TYPE: codeOrNone,
  KIND: codeOrNone,
  GENRES: z.array(z.string()),
  submittedAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  VERSION: z.number(),
};

/** Item of the author's own list. */
export const wireScenarioItem = z.object({
  ...summaryFields,
  hasText: z.boolean(),
  /** Null until there are enough votes. */
  rating: z.nullable(z.number()),
  votes: z.number(),
  /** Number of requests that wait for the author's answer. */
  openRequests: z.number(),
});
export type WireScenarioItem = z.infer<typeof wireScenarioItem>;

export const wireScenario = z.object({
  ...summaryFields,
  ANNOTATION: z.string(),
  SYNOPSIS: z.string(),
  KEY_TAGS: z.array(wireTag),
  FILM_LOCATION: z.string(),
  EPOCH: z.string(),
  AGE_RATING: z.nullable(z.string()),
  EPISODES: z.nullable(z.number()),
  DURATION: z.nullable(z.number()),
  BUDGET_CLASS: z.nullable(z.string()),
  CHARACTERS: wireCharacters,
  RIGHTS_DECL: z.boolean(),
  AI_DECL: z.nullable(z.string()),
  ACCESS_MODE: z.string(),
  IN_RATING: z.boolean(),
  TEXT: z.nullable(wireText),
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
});
export type WireScenario = z.infer<typeof wireOwnScenario>;

interface ScenarioSummary {
  id: string;
  title: string;
  state: ScenarioState;
  rightsState: RightsState;
  logline: string;
  format: string | null;
  type: string | null;
  kind: string | null;
  genres: string[];
  submittedAt: Date | null;
  publishedAt: Date | null;
  updatedAt: Date;
  version: number;
}

export interface ScenarioItem extends ScenarioSummary {
  hasText: boolean;
  rating: number | null;
  votes: number;
  openRequests: number;
}

export interface ScenarioDetails extends ScenarioSummary {
  authorId: string;
  annotation: string;
  synopsis: string;
  tags: { id: number; name: string; code: string }[];
  filmLocation: string;
  epoch: string;
  ageRating: AgeRating | null;
  episodes: number | null;
  duration: number | null;
  budgetClass: BudgetClass | null;
  characters: Partial<Characters>;
  rightsDeclared: boolean;
  aiUse: AiUse | null;
  accessMode: AccessMode;
  inRating: boolean;
  text: WireText | null;
  remark: string;
  createdAt: Date;
  deletable: boolean;
}

const summaryToWire = (scenario: ScenarioSummary) => ({
  id: scenario.id,
  name: scenario.title,
  status: scenario.state,
  rightsStatus: scenario.rightsState,
  LOGLINE: scenario.logline,
  FORMAT: codeOf(scenario.format),
  TYPE: codeOf(scenario.type),
  KIND: codeOf(scenario.kind),
  GENRES: scenario.genres,
  submittedAt: scenario.submittedAt?.toISOString() ?? null,
  publishedAt: scenario.publishedAt?.toISOString() ?? null,
  updatedAt: scenario.updatedAt.toISOString(),
  VERSION: scenario.version,
});

export const itemToWire = (item: ScenarioItem): WireScenarioItem => ({
  ...summaryToWire(item),
  hasText: item.hasText,
  rating: item.rating,
  votes: item.votes,
  openRequests: item.openRequests,
});

export const toWire = (scenario: ScenarioDetails): z.infer<typeof wireScenario> => ({
  ...summaryToWire(scenario),
  ANNOTATION: scenario.annotation,
  SYNOPSIS: scenario.synopsis,
  KEY_TAGS: scenario.tags.map((tag) => ({ ...tag, ID: tag.id, NAME: tag.name, CODE: tag.code })),
  FILM_LOCATION: scenario.filmLocation,
  EPOCH: scenario.epoch,
  AGE_RATING: scenario.ageRating,
  EPISODES: scenario.episodes,
  DURATION: scenario.duration,
  BUDGET_CLASS: scenario.budgetClass,
  CHARACTERS: charactersToWire({ ...noCharacters, ...scenario.characters }),
  RIGHTS_DECL: scenario.rightsDeclared,
  AI_DECL: scenario.aiUse,
  ACCESS_MODE: scenario.accessMode,
  IN_RATING: scenario.inRating,
  TEXT: scenario.text,
  REMARK: scenario.remark,
  createdAt: scenario.createdAt.toISOString(),
  deletable: scenario.deletable,
});

const charactersToWire = (characters: Characters) => ({
  ANTAGONIST: characters.antagonist,
  PROTAGONIST: characters.protagonist,
  SECONDARY: characters.secondary,
  EPISODIC: characters.episodic,
  PROBLEM: characters.problem,
  RELATION: characters.relation,
  TARGET: characters.target,
  ADDITIONAL: characters.additional,
});
