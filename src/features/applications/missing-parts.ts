/** What an application lacks before it can be submitted: by step, each with its code and its field (product §5). */
import {
  declarationNames,
  materialFields,
  materialNames,
  minAnnotationLength,
} from '#features/applications/application-fields.ts';
import type {
  ApplicationFields,
  ApplicationStep,
  MaterialField,
} from '#features/applications/application-fields.ts';
import { missingAnswers } from '#features/applications/check-answers.ts';
import type { Answers } from '#features/applications/schemas.ts';
import type { EligibilityCheck } from '#features/selections/eligibility.ts';
import type { SelectionQuestion } from '#features/selections/questions.ts';
import type { FieldError } from '#kernel/refusal.ts';

export interface SubmissionFacts {
  fields: ApplicationFields;
  answers: Answers;
  /** Key of a question → number of files. */
  answerFiles: ReadonlyMap<string, number>;
  questions: readonly SelectionQuestion[];
  isRequired: (question: SelectionQuestion) => boolean;
  /** Empty when it is not checked again. */
  eligibility: readonly EligibilityCheck[];
  scenarioId: string | null;
  /** False: the chosen scenario has been blocked or archived since. */
  isScenarioAvailable: boolean;
  /** The text that is sent. */
  textId: string | null;
  blindTextId: string | null;
  coauthorsConfirmed: boolean;
  questionnaire: {
    state: string;
    isSigned: boolean;
    /** The selection requires a qualified signature, and it has only a simple one (product §10). */
    lacksCertificate: boolean;
  };
  /** The selection requires a signature. */
  signatureRequired: boolean;
  /** There is nothing to sign, or it comes with the submission. */
  isSigned: boolean;
}

export interface MissingPart extends FieldError {
  step: ApplicationStep;
  field: string;
}

const required = 'rules@common.required';
type Part = Omit<MissingPart, 'step' | 'code'> & { code?: MissingPart['code'] };

export function missingParts(facts: SubmissionFacts): MissingPart[] {
  const steps: [ApplicationStep, Part[]][] = [
    ['selection', missingOfSelection(facts)],
    ['scenario', missingOfScenario(facts)],
    ['materials', missingMaterials(facts)],
    ['coauthors', facts.coauthorsConfirmed ? [] : [{ field: 'coauthors', code: 'coauthor_not_confirmed' }]],
    ['questionnaire', missingOfQuestionnaire(facts)],
    ['declarations', missingDeclarations(facts)],
    ['preview', missingOfPreview(facts)],
    ['sign', missingSignature(facts)],
  ];
  return steps.flatMap(([step, parts]) =>
    parts.map((part): MissingPart => ({ code: 'validation_failed', ...part, step })),
  );
}

const missingOfSelection = ({ eligibility }: SubmissionFacts): Part[] =>
  eligibility.some(({ met }) => met === false)
    ? [{ field: 'categoryId', text: 'applications@rules.eligibility' }]
    : [];

function missingOfScenario({ scenarioId, isScenarioAvailable, textId }: SubmissionFacts): Part[] {
  if (scenarioId === null) return [{ field: 'scenarioId', text: required }];
  if (!isScenarioAvailable) return [{ field: 'scenarioId', text: 'applications@rules.scenarioClosed' }];
  return textId === null ? [{ field: 'text', text: 'applications@rules.text' }] : [];
}

function missingMaterials({ fields, questions, answers, answerFiles, isRequired }: SubmissionFacts): Part[] {
  return [
    ...materialNames.flatMap((name) => missingOfMaterial(name, fields)),
    ...missingAnswers(questions, { answers, files: answerFiles, isRequired }).map((key): Part => ({
      field: `answers.${key}`,
      text: required,
    })),
  ];
}

function missingOfMaterial(name: MaterialField, fields: ApplicationFields): Part[] {
  const value = fields[name];
  if (!value) return materialFields[name].isRequired ? [{ field: name, text: required }] : [];
  if (name !== 'annotation' || value.length >= minAnnotationLength) return [];
  return [{ field: name, text: 'rules@common.tooShort', vars: { count: minAnnotationLength } }];
}

function missingOfQuestionnaire({ questionnaire }: SubmissionFacts): Part[] {
  const { state, isSigned, lacksCertificate } = questionnaire;
  const part = { field: 'questionnaire', code: 'questionnaire_not_signed' } as const;
  if (lacksCertificate) return [{ ...part, text: 'applications@rules.questionnaireSimple' }];
  if (isSigned) return [];
  return [
    { ...part, ...(state === 'OUTDATED' && { text: 'applications@rules.questionnaireOutdated' as const }) },
  ];
}

function missingDeclarations({ fields }: SubmissionFacts): Part[] {
  const unmade = declarationNames.filter((name) => !fields[name]);
  return [
    ...unmade.map((field): Part => ({ field, text: required })),
    ...(fields.aiUse ? [] : [{ field: 'aiUse', text: required } as const]),
    ...(fields.aiUse && fields.aiUse !== 'NONE' && !fields.aiDetails
      ? [{ field: 'aiDetails', text: required } as const]
      : []),
  ];
}

/** The author looks at the package of the text that is sent, not of an earlier one. */
const missingOfPreview = ({ textId, blindTextId }: SubmissionFacts): Part[] =>
  textId !== null && textId === blindTextId
    ? []
    : [{ field: 'blindConfirmed', text: 'applications@rules.blind' }];

const missingSignature = ({ signatureRequired, isSigned }: SubmissionFacts): Part[] =>
  signatureRequired && !isSigned ? [{ field: 'signature', text: 'applications@rules.signature' }] : [];
