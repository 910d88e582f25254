/** Rules between the questions of a form and between the fields of one. */
import type { TextKey } from '#kernel/translate.ts';
import type { QuestionFields, QuestionType } from '#features/selections/questions.ts';

/** Empty: the type has no answers to choose from, so a condition cannot name one. */
export const answersOf = ({ type, options }: Pick<QuestionFields, 'type' | 'options'>): string[] => {
  if (type === 'YES_NO') return ['yes', 'no'];
  return hasOptions(type) ? options.map(({ key }) => key) : [];
};

export const hasOptions = (type: string): boolean => type === 'ONE_OF' || type === 'MANY_OF';

/** Types whose `min` and `max` mean something. */
const limited: readonly QuestionType[] = ['TEXT', 'LONG_TEXT', 'NUMBER', 'MANY_OF', 'FILE'];
export const hasLimits = (type: string): boolean => limited.some((one) => one === type);

/** Drops properties that the type does not have, so that a change of the type leaves nothing behind. */
export function tidyQuestion(question: QuestionFields): QuestionFields {
  const { type } = question;
  return {
    ...question,
    options: hasOptions(type) ? question.options : [],
    ...(!hasLimits(type) && { min: undefined, max: undefined }),
    ...(type === 'HEADING' && { required: 'OPTIONAL' as const, editableUntil: undefined }),
    conditionAnswer: question.conditionQuestion ? question.conditionAnswer : '',
  };
}

/** Each with the place of its question. */
export const questionErrors = (questions: readonly QuestionFields[]): (QuestionError & { place: number })[] =>
  questions.flatMap((question, place) =>
    errorsOf(question, questions.slice(0, place)).map((error) => ({ ...error, place })),
  );

interface QuestionError {
  field: keyof QuestionFields;
  text: TextKey;
}

function errorsOf(question: QuestionFields, earlier: readonly QuestionFields[]): QuestionError[] {
  const errors: QuestionError[] = [...limitErrors(question)];
  if (earlier.some(({ key }) => key === question.key))
    errors.push({ field: 'key', text: 'rules@common.wrong' });
  if (hasOptions(question.type) && question.options.length < 2)
    errors.push({ field: 'options', text: 'selections@rules.options' });
  if (hasTwins(question.options)) errors.push({ field: 'options', text: 'selections@rules.optionTwice' });
  return [...errors, ...conditionErrors(question, earlier)];
}

const hasTwins = (options: QuestionFields['options']): boolean =>
  new Set(options.map(({ key }) => key)).size < options.length ||
  new Set(options.map(({ label }) => label.toLowerCase())).size < options.length;

function limitErrors(question: QuestionFields): QuestionError[] {
  const { type, min, max, options } = question;
  const below = (['min', 'max'] as const).find((field) => type !== 'NUMBER' && (question[field] ?? 1) < 1);
  if (below) return [{ field: below, text: 'selections@rules.belowOne' }];
  if (min !== undefined && max !== undefined && min > max)
    return [{ field: 'max', text: 'selections@rules.maxBelowMin' }];
  return type === 'MANY_OF' && min !== undefined && min > options.length
    ? [{ field: 'min', text: 'selections@rules.moreThanOptions' }]
    : [];
}

function conditionErrors(question: QuestionFields, earlier: readonly QuestionFields[]): QuestionError[] {
  if (!question.conditionQuestion) return [];
  const parent = earlier.find(({ key }) => key === question.conditionQuestion);
  if (!parent || answersOf(parent).length === 0)
    return [{ field: 'conditionQuestion', text: 'selections@rules.condition' }];
  if (answersOf(parent).includes(question.conditionAnswer)) return [];
  return [{ field: 'conditionAnswer', text: 'rules@common.required' }];
}
