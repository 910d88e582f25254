/** Which required parts a scenario lacks before it can be submitted (product §4.2). */
import { wireFields } from '#features/scenarios/scenario-form.ts';
import type { RightsBasis, RightsState } from '#features/scenarios/scenario-codes.ts';
import type { ScenarioMove } from '#features/scenarios/lifecycle.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';

export const minAnnotationLength = 500; // product §4.1

export interface SubmissionFields {
  title: string;
  logline: string;
  annotation: string;
  /** Codes or ids; null for none. */
  format: string | number | null;
  type: string | number | null;
  kind: string | number | null;
  genres: readonly unknown[];
  rightsDeclared: boolean;
  rightsBasis: RightsBasis | null;
  rightsDocument: string;
  rightsStatus: RightsState;
  rightsNote: string;
  aiUse: string | null;
  hasText: boolean;
}

const required = 'rules@common.required';

type RequiredPart = Exclude<keyof SubmissionFields, 'rightsStatus' | 'hasText'> | 'text';
const coauthorsField = 'COAUTHORS';
export interface MissingPart extends FieldError {
  field: (typeof wireFields)[RequiredPart] | typeof coauthorsField;
}

/** A co-author has not confirmed yet. The author cannot fill this in (product §4.1). */
export const missingCoauthors: MissingPart = {
  code: 'coauthor_not_confirmed',
  field: coauthorsField,
  text: 'scenarios@rules.coauthors',
};

/** The moves by which the author declares the rights. */
const declaringMoves: readonly ScenarioMove[] = ['submit', 'publishDirectly'];

/**
 * A scenario that was declared before the basis of the rights was asked for lacks it, and may still be published by the
 * fund or shown again by its author.
 */
export const mayLackBasis = (move: ScenarioMove): boolean => !declaringMoves.includes(move);

interface MissingOptions {
  mayLackBasis: boolean;
}

/** One error for each field that prevents publication. */
export function missingParts(scenario: SubmissionFields, options: MissingOptions): MissingPart[] {
  const { annotation } = scenario;
  const checks: [RequiredPart, TextKey | null][] = [
    ['title', requiredError(scenario.title)],
    ['logline', requiredError(scenario.logline)],
    ['annotation', annotationError(annotation)],
    ['format', requiredError(scenario.format)],
    ['type', requiredError(scenario.type)],
    ['kind', requiredError(scenario.kind)],
    ['genres', scenario.genres.length ? null : required],
    ['rightsDeclared', scenario.rightsDeclared ? null : 'scenarios@rules.rights'],
    ['rightsBasis', options.mayLackBasis ? null : requiredError(scenario.rightsBasis)],
    ['rightsDocument', rightsDocumentError(scenario)],
    ['rightsNote', rightsNoteError(scenario)],
    ['aiUse', requiredError(scenario.aiUse)],
    ['text', scenario.hasText ? null : 'scenarios@rules.text'],
  ];
  return checks.flatMap(([name, text]): MissingPart[] =>
    text ? [{ code: 'validation_failed', field: wireFields[name], text, ...varsOf(text) }] : [],
  );
}

const requiredError = (value: string | number | null): TextKey | null => (value ? null : required);

const rightsNoteError = ({ rightsStatus, rightsNote }: SubmissionFields): TextKey | null =>
  rightsStatus === 'ENCUMBERED' && !rightsNote ? required : null;

const rightsDocumentError = ({ rightsBasis, rightsDocument }: SubmissionFields): TextKey | null =>
  rightsBasis === 'ADAPTATION' && !rightsDocument ? required : null;

function annotationError(annotation: string): TextKey | null {
  if (!annotation) return required;
  return annotation.length < minAnnotationLength ? 'rules@common.tooShort' : null;
}

const varsOf = (text: TextKey) =>
  text === 'rules@common.tooShort' ? { vars: { count: minAnnotationLength } } : {};
