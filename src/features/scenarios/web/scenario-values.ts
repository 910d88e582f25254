/** Form values of a scenario. They use the field names of the API, so schemas and API errors apply without mapping. */
import type { WireScenario } from '#features/scenarios/contract.ts';
import { wireFields } from '#features/scenarios/scenario-form.ts';
import { missingParts } from '#features/scenarios/missing-parts.ts';
import { noCharacters } from '#features/scenarios/scenario-codes.ts';
import type { FieldError } from '#kernel/refusal.ts';

/** The API sends an empty list for no value (spec §3). */
const codeOrEmpty = (code: string | readonly never[]): string => (typeof code === 'string' ? code : '');
const numberText = (value: number | null): string => (value === null ? '' : String(value));

const emptyCharacters = {
  ANTAGONIST: noCharacters.antagonist,
  PROTAGONIST: noCharacters.protagonist,
  SECONDARY: noCharacters.secondary,
  EPISODIC: noCharacters.episodic,
  PROBLEM: noCharacters.problem,
  RELATION: noCharacters.relation,
  TARGET: noCharacters.target,
  ADDITIONAL: noCharacters.additional,
};

export const emptyScenarioValues = {
  name: '',
  LOGLINE: '',
  ANNOTATION: '',
  SYNOPSIS: '',
  FORMAT: '',
  TYPE: '',
  KIND: '',
  GENRES: [] as string[],
  KEY_TAGS: [] as string[],
  FILM_LOCATION: '',
  EPOCH: '',
  AGE_RATING: '',
  EPISODES: '',
  DURATION: '',
  BUDGET_CLASS: '',
  CHARACTERS: emptyCharacters,
  RIGHTS_DECL: false,
  AI_DECL: '',
  ACCESS_MODE: 'BY_REQUEST',
  IN_RATING: true,
};
export type ScenarioValues = typeof emptyScenarioValues;

export const valuesOf = (scenario: WireScenario): ScenarioValues => ({
  name: scenario.name,
  LOGLINE: scenario.LOGLINE,
  ANNOTATION: scenario.ANNOTATION,
  SYNOPSIS: scenario.SYNOPSIS,
  FORMAT: codeOrEmpty(scenario.FORMAT),
  TYPE: codeOrEmpty(scenario.TYPE),
  KIND: codeOrEmpty(scenario.KIND),
  GENRES: scenario.GENRES,
  KEY_TAGS: scenario.KEY_TAGS.map(({ id }) => String(id)),
  FILM_LOCATION: scenario.FILM_LOCATION,
  EPOCH: scenario.EPOCH,
  AGE_RATING: scenario.AGE_RATING ?? '',
  EPISODES: numberText(scenario.EPISODES),
  DURATION: numberText(scenario.DURATION),
  BUDGET_CLASS: scenario.BUDGET_CLASS ?? '',
  CHARACTERS: scenario.CHARACTERS,
  RIGHTS_DECL: scenario.RIGHTS_DECL,
  AI_DECL: scenario.AI_DECL ?? '',
  ACCESS_MODE: scenario.ACCESS_MODE,
  IN_RATING: scenario.IN_RATING,
});

/** Errors of the fields that prevent submission. */
export const missingPartsIn = (values: ScenarioValues, hasText: boolean): FieldError[] =>
  missingParts({
    title: values.name.trim(),
    logline: values.LOGLINE.trim(),
    annotation: values.ANNOTATION.trim(),
    format: values.FORMAT,
    type: values.TYPE,
    kind: values.KIND,
    genres: values.GENRES,
    rightsDeclared: values.RIGHTS_DECL,
    aiUse: values.AI_DECL,
    hasText,
  });

export const textFieldName: string = wireFields.text;
