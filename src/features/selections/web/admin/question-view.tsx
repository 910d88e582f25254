import type { SavedQuestion } from '#features/selections/schemas-questions.ts';
import css from '#features/selections/web/admin/selections.module.css';
import { formatDay } from '#kernel/calendar.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface QuestionViewProps {
  question: SavedQuestion;
  /** All questions of the version: a condition refers to another one. */
  questions: readonly SavedQuestion[];
}

export function QuestionView({ question, questions }: QuestionViewProps) {
  const t = useTranslate();
  const { type, label, hint, required, editableUntil, min, max, options } = question;
  const condition = useCondition(question, questions);
  const facts = [
    t(`selections-admin@questionType.${type}`),
    ...(type === 'HEADING' ? [] : [t(`selections-admin@required.${required}`)]),
    ...(min === null ? [] : [t('selections-admin@question.from', { number: min })]),
    ...(max === null ? [] : [t('selections-admin@question.to', { number: max })]),
    ...(editableUntil ? [t('selections-admin@question.frozen', { day: formatDay(editableUntil) })] : []),
  ];
  return (
    <div>
      <p className={css.label}>{label}</p>
      <p className={css.help}>{facts.join(' · ')}</p>
      {options.length > 0 && <p className={css.help}>{options.map((option) => option.label).join('; ')}</p>}
      {condition && <p className={css.help}>{condition}</p>}
      {hint && <p className={css.help}>{hint}</p>}
    </div>
  );
}

function useCondition(question: SavedQuestion, questions: readonly SavedQuestion[]): string | undefined {
  const t = useTranslate();
  const { conditionQuestion, conditionAnswer } = question;
  const parent = questions.find(({ key }) => key === conditionQuestion);
  if (!parent) return undefined;
  const option = parent.options.find(({ key }) => key === conditionAnswer);
  const answer =
    option?.label ?? (conditionAnswer === 'yes' ? t('selections-admin@yes') : t('selections-admin@no'));
  return t('selections-admin@question.onlyIf', { question: parent.label, answer });
}
