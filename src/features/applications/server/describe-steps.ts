/** The state of each step of an application, with its remarks and what is missing in it. */
import { applicationSteps, stepOfField } from '#features/applications/application-fields.ts';
import type { ApplicationStep } from '#features/applications/application-fields.ts';
import { missingParts } from '#features/applications/missing-parts.ts';
import type { MissingPart } from '#features/applications/missing-parts.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import type { OpenRemark } from '#features/applications/server/open-remarks.ts';
import type { GatheredFacts } from '#features/applications/server/submission-facts.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';

interface StepFacts {
  facts: GatheredFacts;
  remarks: readonly OpenRemark[];
  t: Translate;
}

export function describeSteps(
  application: ApplicationRow,
  { facts, remarks, t }: StepFacts,
): ReadApplicationOutput['steps'] {
  const missing = missingParts(facts);
  const states = applicationSteps.map((step) => {
    const ownMissing = missing.filter((part) => part.step === step);
    const ownRemarks = remarks.filter(({ field }) => stepOfRemark(field) === step);
    const isMarked = ownRemarks.length > 0;
    const description = {
      state: stateOfStep(application, { step, missing: ownMissing, isMarked, facts }),
      remarks: ownRemarks,
      missing: ownMissing.map((part) => ({ field: part.field, message: messageOf(part, t) })),
    };
    return [step, description] as const;
  });
  return Object.fromEntries(states) as ReadApplicationOutput['steps'];
}

/** The text of the scenario has no field of the application. */
const stepOfRemark = (field: string): ApplicationStep => (field === 'text' ? 'scenario' : stepOfField(field));

const messageOf = ({ code, text, vars }: FieldError, t: Translate): string =>
  t(text ?? `errors@${code}`, vars);

interface StepFindings {
  step: ApplicationStep;
  missing: readonly MissingPart[];
  isMarked: boolean;
  facts: GatheredFacts;
}

function stateOfStep(
  application: ApplicationRow,
  { step, missing, isMarked, facts }: StepFindings,
): ReadApplicationOutput['steps'][ApplicationStep]['state'] {
  if (isMarked) return 'FIX';
  if (missing.length === 0) return isAhead(application, step) ? 'EMPTY' : 'COMPLETE';
  const isBegun =
    step === 'questionnaire'
      ? facts.questionnaire.state !== 'EMPTY'
      : application.changed[step] !== undefined;
  return isBegun ? 'FILLED' : 'EMPTY';
}

/** Steps in which nothing is missing because they come later: co-authors need a scenario, the last step is the submission. */
function isAhead({ state, scenario_id }: ApplicationRow, step: ApplicationStep): boolean {
  if (step === 'coauthors') return scenario_id === null;
  return step === 'sign' && (state === 'DRAFT' || state === 'NEED_FIX');
}
