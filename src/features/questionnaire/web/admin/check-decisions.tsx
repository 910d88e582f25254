/** Buttons to start the check, to accept and to return with remarks, as the state and the officer's rights allow. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useMay } from '#api/use-may.ts';
import {
  confirmQuestionnaire,
  listQuestionnaires,
  returnQuestionnaire,
  startCheck,
} from '#features/questionnaire/calls-admin.ts';
import { questionnaireLifecycle } from '#features/questionnaire/lifecycle.ts';
import css from '#features/questionnaire/web/admin/check.module.css';
import { isLastVersion } from '#features/questionnaire/web/admin/opened-questionnaire-props.ts';
import type { OpenedQuestionnaireProps } from '#features/questionnaire/web/admin/opened-questionnaire-props.ts';
import { canMove } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

const endpoints = {
  check: startCheck,
  confirm: confirmQuestionnaire,
  returnForFix: returnQuestionnaire,
} as const;
type Decision = keyof typeof endpoints;
const decisions = ['check', 'confirm', 'returnForFix'] as const satisfies Decision[];

export function CheckDecisions({ questionnaire, onChange }: OpenedQuestionnaireProps) {
  const t = useTranslate();
  const mayCheck = useMay('questionnaire.check');
  const possible = decisions.filter((decision) =>
    canMove(questionnaireLifecycle, questionnaire.state, decision),
  );
  if (!mayCheck || !isLastVersion(questionnaire) || possible.length === 0) return null;
  const hasRemarks = questionnaire.remarks.length > 0;
  return (
    <>
      {questionnaire.state === 'CHECK' && (
        <p className={css.help}>
          {hasRemarks
            ? t('questionnaire-admin@remarkCount', { count: questionnaire.remarks.length })
            : t('questionnaire-admin@howToReturn')}
        </p>
      )}
      <div className={css.actions}>
        {possible
          // A return needs a remark, which unlocks fields for the author. An accepted questionnaire has none.
          .filter((decision) => decision === 'check' || (decision === 'returnForFix') === hasRemarks)
          .map((decision) => (
            <DecisionButton
              key={decision}
              decision={decision}
              questionnaire={questionnaire}
              onChange={onChange}
            />
          ))}
      </div>
    </>
  );
}

function DecisionButton({
  decision,
  questionnaire,
  onChange,
}: OpenedQuestionnaireProps & { decision: Decision }) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const mutation = useApiMutation(endpoints[decision], {
    invalidates: [listQuestionnaires],
    success: t(`questionnaire-admin@decision.${decision}.done`),
    onSuccess: ({ state }) => onChange((current) => ({ ...current, state })),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(`questionnaire-admin@decision.${decision}.title`),
      text: t(`questionnaire-admin@decision.${decision}.text`),
      okText: t(`questionnaire-admin@decision.${decision}.ok`),
    });
    if (isSure)
      mutation.mutate({ params: { id: questionnaire.id }, input: { number: questionnaire.number } });
  };
  return (
    <>
      <Button
        tone={decision === 'returnForFix' ? 'outline' : 'primary'}
        busy={mutation.isPending}
        onClick={() => void ask()}
      >
        {t(`questionnaire-admin@decision.${decision}.ok`)}
      </Button>
      {dialog}
    </>
  );
}
