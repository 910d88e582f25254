/** The form of a scenario with the field names of the API (spec §3, product §4.1). A draft requires only its name. */
import * as z from 'zod/mini';
import { sentAs, sentLine, sentOrNull, sentText, sentVersion } from '#api/sent-fields.ts';
import { flag, list, whole } from '#api/wire-types.ts';
import { accessModes, ageRatings, aiUses, budgetClasses } from '#features/scenarios/scenario-words.ts';
import type {
  AccessMode,
  AgeRating,
  AiUse,
  BudgetClass,
  Character,
  Characters,
} from '#features/scenarios/scenario-words.ts';
import { optionalText, requiredLine, textUpTo } from '#kernel/rules/text-rules.ts';

export const mostGenres = 3;
export const mostTags = 10;
export const mostCharacters = 30;
const unknown = 'rules@common.unknown';
const code = z.string(unknown).check(z.maxLength(40, unknown));

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const patchWordLimited = (letters: number, words: number) =>
  sentAs(
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
const characters = z.optional(list(character, mostCharacters));

export const charactersForm = z.object({
  ANTAGONIST: sentText(2000),
  PROTAGONIST: sentText(2000),
  SECONDARY: characters,
  EPISODIC: characters,
  PROBLEM: sentText(2000),
  RELATION: sentText(2000),
  TARGET: sentText(2000),
  ADDITIONAL: sentText(2000),
});

const optionalFields = {
  LOGLINE: patchWordLimited(400, 60),
  ANNOTATION: sentText(2000),
  SYNOPSIS: patchWordLimited(6000, 450),
  FORMAT: sentOrNull(code),
  TYPE: sentOrNull(code),
  KIND: sentOrNull(code),
  GENRES: z.optional(list(code, mostGenres)),
  KEY_TAGS: z.optional(list(whole(1, 99_999), mostTags)),
  FILM_LOCATION: sentLine(300),
  EPOCH: sentLine(150),
  AGE_RATING: sentOrNull(z.enum(ageRatings, unknown)),
  EPISODES: sentOrNull(whole(1, 1000)),
  /** Minutes. */
  DURATION: sentOrNull(whole(1, 1000)),
  BUDGET_CLASS: sentOrNull(z.enum(budgetClasses, unknown)),
  CHARACTERS: z.optional(charactersForm),
  RIGHTS_DECL: z.optional(flag),
  AI_DECL: sentOrNull(z.enum(aiUses, unknown)),
  ACCESS_MODE: z.optional(z.enum(accessModes, unknown)),
  IN_RATING: z.optional(flag),
};

export const scenarioForm = z.object({ name: requiredLine(150), ...optionalFields });
export type ScenarioForm = z.infer<typeof scenarioForm>;

/** Absent fields are not changed. */
export const scenarioChangesForm = z.object({
  name: z.optional(requiredLine(150)),
  ...optionalFields,
  VERSION: sentVersion,
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
