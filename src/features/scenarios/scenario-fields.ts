/** The fields that an author writes (spec §3, product §4.1). Tables, forms, responses and cards are made from them. */
import * as z from 'zod/mini';
import type { FieldTable, FieldValues, WireFields } from '#api/field-table.ts';
import {
  choiceField,
  flagField,
  integerField,
  lineField,
  requiredChoiceField,
  requiredField,
  stringField,
  textField,
} from '#api/field-kinds.ts';
import type { FieldKind } from '#api/field-kinds.ts';
import { patchNullable, patchValue } from '#api/patch-fields.ts';
import { list } from '#api/wire-types.ts';
import {
  accessModes,
  ageRatings,
  aiUses,
  budgetClasses,
  rightsBases,
  rightsStates,
} from '#features/scenarios/scenario-codes.ts';
import { boundedLength, optionalText, requiredLine, textUpTo } from '#kernel/rules/text-rules.ts';

export const maxCharacters = 30;
export const maxRightsNoteLength = 500;
export const maxRightsDocumentLength = 500;
export const dictionaryCode = z
  .string('rules@common.unknown')
  .check(boundedLength(40, 'rules@common.unknown'), z.regex(/^\w*$/, 'rules@common.unknown'));

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const wordsField = (letters: number, words: number) =>
  stringField(
    patchValue(
      textUpTo(letters).check(
        z.refine((text) => countWords(text) <= words, {
          error: 'scenarios@rules.tooManyWords',
          params: { vars: { count: words } },
        }),
      ),
    ),
  );

/** In every list. */
export const summaryFields = {
  title: { wire: 'name', column: 'title', ...requiredField(requiredLine(150)) },
  logline: { wire: 'LOGLINE', column: 'logline', ...wordsField(400, 60) },
  /** The author changes it only between the states that are declared. */
  rightsStatus: {
    wire: 'rightsStatus',
    column: 'rights_state',
    ...requiredChoiceField(rightsStates, 'FREE'),
  },
} as const satisfies FieldTable;

/** On the cards of companies (product §4, L1). */
export const cardFields = {
  filmLocation: { wire: 'FILM_LOCATION', column: 'film_location', ...lineField(300) },
  epoch: { wire: 'EPOCH', column: 'epoch', ...lineField(150) },
  ageRating: { wire: 'AGE_RATING', column: 'age_rating', ...choiceField(ageRatings) },
  episodes: { wire: 'EPISODES', column: 'episodes', ...integerField(1, 1000) },
  /** Minutes. */
  duration: { wire: 'DURATION', column: 'duration', ...integerField(1, 1000) },
  budgetClass: { wire: 'BUDGET_CLASS', column: 'budget_class', ...choiceField(budgetClasses) },
} as const satisfies FieldTable;

export const storyFields = {
  annotation: { wire: 'ANNOTATION', column: 'annotation', ...textField(2000) },
  synopsis: { wire: 'SYNOPSIS', column: 'synopsis', ...wordsField(6000, 450) },
} as const satisfies FieldTable;

/** On the page that companies read (product §4, L1). */
export const pageFields = {
  ...storyFields,
  /** What limits the rights; empty while they are free. */
  rightsNote: { wire: 'RIGHTS_NOTE', column: 'rights_note', ...textField(maxRightsNoteLength) },
  /** Null until the author has declared it. */
  aiUse: { wire: 'AI_DECL', column: 'ai_use', ...choiceField(aiUses) },
  accessMode: {
    wire: 'ACCESS_MODE',
    column: 'access_mode',
    ...requiredChoiceField(accessModes, 'BY_REQUEST'),
  },
} as const satisfies FieldTable;

/** For the author and the fund only. */
const ownFields = {
  rightsDeclared: { wire: 'RIGHTS_DECL', column: 'rights_declared', ...flagField(false) },
  rightsBasis: { wire: 'RIGHTS_BASIS', column: 'rights_basis', ...choiceField(rightsBases) },
  /** What permits the adaptation; empty for an original scenario. */
  rightsDocument: {
    wire: 'RIGHTS_DOCUMENT',
    column: 'rights_document',
    ...textField(maxRightsDocumentLength),
  },
  inRating: { wire: 'IN_RATING', column: 'in_rating', ...flagField(false) },
} as const satisfies FieldTable;

export const scenarioFields = { ...summaryFields, ...cardFields, ...pageFields, ...ownFields };

/** A code on the wire, or an empty list for none (spec §3). */
const codeField = {
  patch: patchNullable(dictionaryCode),
  output: z.union([z.string(), z.array(z.never())]),
  initial: null as string | null,
};

/** One item of a dictionary: its code on the wire, its id in the column. The key is also the kind of the dictionary. */
export const dictionaryFields = {
  format: { wire: 'FORMAT', column: 'format_id', ...codeField },
  type: { wire: 'TYPE', column: 'type_id', ...codeField },
  kind: { wire: 'KIND', column: 'kind_id', ...codeField },
} as const satisfies FieldTable;
export type DictionaryFieldName = keyof typeof dictionaryFields;
export const dictionaryNames = ['format', 'type', 'kind'] as const satisfies readonly DictionaryFieldName[];

/** A plain string becomes a character with only a description: the spec does not define the fields of a character. */
const characterForm = z.pipe(
  z.transform((value: unknown): unknown =>
    typeof value === 'string' ? { name: '', age: '', description: value } : value,
  ),
  z.object({ name: optionalText(100), age: optionalText(40), description: optionalText(2000) }),
);
const character = z.object({ name: z.string(), age: z.string(), description: z.string() });
type Character = z.infer<typeof character>;

/** Rows that were added and never filled in are dropped. */
const charactersField: FieldKind<Character[]> = {
  patch: z.optional(
    z.pipe(
      list(characterForm, maxCharacters),
      z.transform((rows) => rows.filter(({ name, age, description }) => name || age || description)),
    ),
  ),
  output: z.array(character),
  initial: [],
};

/** Stored together as one jsonb value; parts never filled in are absent there. */
export const characterFields = {
  antagonist: { wire: 'ANTAGONIST', ...textField(2000) },
  protagonist: { wire: 'PROTAGONIST', ...textField(2000) },
  secondary: { wire: 'SECONDARY', ...charactersField },
  episodic: { wire: 'EPISODIC', ...charactersField },
  problem: { wire: 'PROBLEM', ...textField(2000) },
  relation: { wire: 'RELATION', ...textField(2000) },
  target: { wire: 'TARGET', ...textField(2000) },
  additional: { wire: 'ADDITIONAL', ...textField(2000) },
} as const satisfies WireFields;
export type Characters = FieldValues<typeof characterFields>;
