/** Notice on the author's overview while the questionnaire waits for its author. */
import { useApiQuery } from '#api/use-api-query.ts';
import { readQuestionnaire } from '#features/questionnaire/calls.ts';
import type { ReadQuestionnaireOutput } from '#features/questionnaire/schemas.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const taskStates = ['FILLING', 'READY', 'FIX', 'OUTDATED'] as const;
type TaskState = (typeof taskStates)[number];

const isTaskState = (state: string): state is TaskState => taskStates.some((one) => one === state);

/** Minors have no questionnaire (spec §2). */
export const useQuestionnaireTask = (isAdult: boolean) =>
  useApiQuery(readQuestionnaire, { enabled: isAdult });

export function QuestionnaireTask({ questionnaire }: { questionnaire: ReadQuestionnaireOutput }) {
  const t = useTranslate();
  const { state, progress } = questionnaire;
  if (!isTaskState(state)) return null;
  const needsCorrection = state === 'FIX' || state === 'OUTDATED';
  return (
    <Notice
      type={needsCorrection ? 'warning' : 'note'}
      action={
        <LinkButton to="/questionnaire" tone="outline" size="small">
          {t('questionnaire@web.task.open')}
        </LinkButton>
      }
    >
      {t(`questionnaire@web.task.${state}`, { percent: progress })}
    </Notice>
  );
}
