/** The form of a scenario with the field names of the API (spec §3, product §4.1). A draft requires only its name. */
import * as z from 'zod/mini';
import { patchValue, patchLine, patchNullable, patchText, patchVersion } from '#api/patch-fields.ts';
import { flag, list, integer } from '#api/wire-types.ts';
import { accessModes, ageRatings, aiUses, budgetClasses } from '#features/scenarios/scenario-codes.ts';
import type {
  AccessMode,
  AgeRating,
  AiUse,
  BudgetClass,
  Character,
  Characters,
} from '#features/scenarios/scenario-codes.ts';
import { optionalText, requiredLine, textUpTo } from '#kernel/rules/text-rules.ts';

export const maxGenres = 3;
export const maxScenarioTags = 10;
export const maxCharacters = 30;
const unknown = 'rules@common.unknown';
const code = z.string(unknown).check(z.maxLength(40, unknown));

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const patchWordLimited = (letters: number, words: number) =>
  patchValue(
    textUpTo(letters).check(
      z.refine((text) => countWords(text) <= words, {
        error: 'scenarios@rules.tooManyWords',
        params: { vars: { count: words } },
      }),
    ),
  );

/** A plain string becomes a character with only a description: the spec does not define the fields of a character. */
const character = z.pipe(
  z.transform((value: unknown): unknown =>
    typeof value === 'string' ? { name: '', age: '', description: value } : value,
  ),
  z.object({
    name: optionalText(100),
    age: optionalText(40),
    description: optionalText(2000),
  }),
);
const characters = z.optional(list(character, maxCharacters));

export const charactersForm = z.object({
  ANTAGONIST: patchText(2000),
  PROTAGONIST: patchText(2000),
  SECONDARY: characters,
  EPISODIC: characters,
  PROBLEM: patchText(2000),
  RELATION: patchText(2000),
  TARGET: patchText(2000),
  ADDITIONAL: patchText(2000),
});

const optionalFields = {
  LOGLINE: patchWordLimited(400, 60),
  ANNOTATION: patchText(2000),
  SYNOPSIS: patchWordLimited(6000, 450),
  FORMAT: patchNullable(code),
  TYPE: patchNullable(code),
  KIND: patchNullable(code),
  GENRES: z.optional(list(code, maxGenres)),
  KEY_TAGS: z.optional(list(integer(1, 99_999), maxScenarioTags)),
  FILM_LOCATION: patchLine(300),
  EPOCH: patchLine(150),
  AGE_RATING: patchNullable(z.enum(ageRatings, unknown)),
  EPISODES: patchNullable(integer(1, 1000)),
  /** Minutes. */
  DURATION: patchNullable(integer(1, 1000)),
  BUDGET_CLASS: patchNullable(z.enum(budgetClasses, unknown)),
  CHARACTERS: z.optional(charactersForm),
  RIGHTS_DECL: z.optional(flag),
  AI_DECL: patchNullable(z.enum(aiUses, unknown)),
  ACCESS_MODE: z.optional(z.enum(accessModes, unknown)),
  IN_RATING: z.optional(flag),
};

export const scenarioForm = z.object({ name: requiredLine(150), ...optionalFields });
export type ScenarioForm = z.infer<typeof scenarioForm>;

/** Absent fields are not changed. */
export const scenarioChangesForm = z.object({
  name: z.optional(requiredLine(150)),
  ...optionalFields,
  VERSION: patchVersion,
});
export type ScenarioChangesForm = z.infer<typeof scenarioChangesForm>;

/** The same changes with the product's field names; absent fields are not changed. */
export interface ScenarioChanges {
  title?: string | undefined;
  logline?: string | undefined;
  annotation?: string | undefined;
  synopsis?: string | undefined;
  /** Codes of the dictionaries. */
  format?: string | null | undefined;
  type?: string | null | undefined;
  kind?: string | null | undefined;
  genres?: string[] | undefined;
  /** Ids. */
  tags?: number[] | undefined;
  filmLocation?: string | undefined;
  epoch?: string | undefined;
  ageRating?: AgeRating | null | undefined;
  episodes?: number | null | undefined;
  duration?: number | null | undefined;
  budgetClass?: BudgetClass | null | undefined;
  characters?: Partial<Characters> | undefined;
  rightsDeclared?: boolean | undefined;
  aiUse?: AiUse | null | undefined;
  accessMode?: AccessMode | undefined;
  inRating?: boolean | undefined;
}

/** Names of the fields in API errors. */
export const wireFields = {
  title: 'name',
  logline: 'LOGLINE',
  annotation: 'ANNOTATION',
  format: 'FORMAT',
  type: 'TYPE',
  kind: 'KIND',
  genres: 'GENRES',
  tags: 'KEY_TAGS',
  rightsDeclared: 'RIGHTS_DECL',
  aiUse: 'AI_DECL',
  text: 'TEXT',
} as const;

export const fromWire = (form: ScenarioChangesForm): ScenarioChanges => ({
  title: form.name,
  logline: form.LOGLINE,
  annotation: form.ANNOTATION,
  synopsis: form.SYNOPSIS,
  format: form.FORMAT,
  type: form.TYPE,
  kind: form.KIND,
  genres: form.GENRES && [...new Set(form.GENRES)],
  tags: form.KEY_TAGS && [...new Set(form.KEY_TAGS)],
  filmLocation: form.FILM_LOCATION,
  epoch: form.EPOCH,
  ageRating: form.AGE_RATING,
  episodes: form.EPISODES,
  duration: form.DURATION,
  budgetClass: form.BUDGET_CLASS,
  characters: form.CHARACTERS && charactersOf(form.CHARACTERS),
  rightsDeclared: form.RIGHTS_DECL,
  aiUse: form.AI_DECL,
  accessMode: form.ACCESS_MODE,
  inRating: form.IN_RATING,
});

/** Omits absent parts, so that the jsonb merge leaves them unchanged. */
function charactersOf(form: z.infer<typeof charactersForm>): Partial<Characters> {
  const patch = {
    antagonist: form.ANTAGONIST,
    protagonist: form.PROTAGONIST,
    secondary: form.SECONDARY && withoutBlanks(form.SECONDARY),
    episodic: form.EPISODIC && withoutBlanks(form.EPISODIC),
    problem: form.PROBLEM,
    relation: form.RELATION,
    target: form.TARGET,
    additional: form.ADDITIONAL,
  };
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

/** Drops rows that were added and never filled in. */
const withoutBlanks = (rows: readonly Character[]): Character[] =>
  rows.filter(({ name, age, description }) => name || age || description);
