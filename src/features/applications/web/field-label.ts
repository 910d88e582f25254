import { useCallback } from 'react';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { translateOr } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';

const answerPrefix = 'answers.';

/** Labels a field that is missing or has a remark. `answers.<key>` is a question of the selection. */
export function useFieldLabel({
  questions,
}: Pick<ReadApplicationOutput, 'questions'>): (field: string) => string {
  const t = useTranslate();
  return useCallback(
    (field) => {
      const key = field.startsWith(answerPrefix) ? field.slice(answerPrefix.length) : null;
      const question = questions.find((candidate) => candidate.key === key);
      return question?.label ?? translateOr(t, `applications@field.${field}`, field);
    },
    [t, questions],
  );
}
