/** Form values of a scenario. They use the field names of the API, so schemas and API errors apply without mapping. */
import { emptyFormValues, toFormValues } from '#api/field-table.ts';
import type { WireOwnScenario } from '#features/scenarios/wire.ts';
import type { RightsBasis, RightsState } from '#features/scenarios/scenario-codes.ts';
import { wireFields } from '#features/scenarios/scenario-form.ts';
import { characterFields, scenarioFields } from '#features/scenarios/scenario-fields.ts';
import { mayLackBasis, missingCoauthors, missingParts } from '#features/scenarios/missing-parts.ts';
import type { MissingPart, SubmissionFields } from '#features/scenarios/missing-parts.ts';
import type { AuthorMove } from '#features/scenarios/web/author-moves.ts';

/** The API sends an empty list for no value (spec §3). */
const codeOrEmpty = (code: string | readonly never[]): string => (typeof code === 'string' ? code : '');

export const emptyScenarioValues = {
  ...emptyFormValues(scenarioFields),
  FORMAT: '',
  TYPE: '',
  KIND: '',
  GENRES: [] as string[],
  KEY_TAGS: [] as string[],
  CHARACTERS: emptyFormValues(characterFields),
};
export type ScenarioValues = typeof emptyScenarioValues;

export const valuesOf = (scenario: WireOwnScenario): ScenarioValues => ({
  ...toFormValues(scenarioFields, scenario),
  FORMAT: codeOrEmpty(scenario.FORMAT),
  TYPE: codeOrEmpty(scenario.TYPE),
  KIND: codeOrEmpty(scenario.KIND),
  GENRES: scenario.GENRES,
  KEY_TAGS: scenario.KEY_TAGS.map(({ id }) => String(id)),
  CHARACTERS: toFormValues(characterFields, scenario.CHARACTERS),
});

interface Publication {
  hasText: boolean;
  awaitsCoauthors: boolean | undefined;
  /** Undefined when no move leads to publication. */
  move: AuthorMove | undefined;
}

/** What prevents the move, by the rules of the server. */
export const missingPartsIn = (
  values: ScenarioValues,
  { hasText, awaitsCoauthors, move = 'submit' }: Publication,
): MissingPart[] => [
  ...missingParts(submissionOf(values, hasText), { mayLackBasis: mayLackBasis(move) }),
  ...(awaitsCoauthors ? [missingCoauthors] : []),
];

const submissionOf = (values: ScenarioValues, hasText: boolean): SubmissionFields => ({
  title: values.name.trim(),
  logline: values.LOGLINE.trim(),
  annotation: values.ANNOTATION.trim(),
  format: values.FORMAT,
  type: values.TYPE,
  kind: values.KIND,
  genres: values.GENRES,
  rightsDeclared: values.RIGHTS_DECL,
  rightsBasis: (values.RIGHTS_BASIS || null) as RightsBasis | null,
  rightsDocument: values.RIGHTS_DOCUMENT.trim(),
  rightsStatus: values.rightsStatus as RightsState,
  rightsNote: values.RIGHTS_NOTE.trim(),
  aiUse: values.AI_DECL,
  hasText,
});

export const textFieldName: string = wireFields.text;
