/** Buttons for the officer's decisions in the current state, with a remark for the author where one is required. */
import { useState } from 'react';
import type { Endpoint } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { movesFrom } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import {
  blockScenario,
  listModeration,
  publishScenario,
  readModerated,
  returnScenario,
  unblockScenario,
} from '#features/scenarios/calls-moderation.ts';
import { remarkForm } from '#features/scenarios/schemas-moderation.ts';
import type { ModeratedScenario } from '#features/scenarios/schemas-moderation.ts';
import { scenarioLifecycle } from '#features/scenarios/lifecycle.ts';
import css from '#features/scenarios/web/scenario.module.css';

const decisionEndpoints = {
  publish: publishScenario,
  return: returnScenario,
  block: blockScenario,
  unblock: unblockScenario,
} as unknown as Record<Decision, Endpoint<unknown, unknown>>;
const decisions = ['publish', 'return', 'block', 'unblock'] as const;
type Decision = (typeof decisions)[number];
/** Decisions that need a remark for the author. */
const requiresRemark = new Set<Decision>(['return', 'block']);

const invalidates = [listModeration, readModerated];

interface ModerationDecisionsProps {
  scenario: ModeratedScenario;
  onDone: () => void;
}

export function ModerationDecisions({ scenario, onDone }: ModerationDecisionsProps) {
  const [remarkFor, setRemarkFor] = useState<Decision | null>(null);
  const allowed = movesFrom(scenarioLifecycle, scenario.status) as string[];
  return (
    <div className={css.moves}>
      {decisions
        .filter((decision) => allowed.includes(decision))
        .map((decision) => (
          <DecisionButton
            key={decision}
            id={scenario.id}
            decision={decision}
            onOpenRemark={() => setRemarkFor(decision)}
            onDone={onDone}
          />
        ))}
      {remarkFor && (
        <RemarkDialog
          id={scenario.id}
          decision={remarkFor}
          onDone={onDone}
          onClose={() => setRemarkFor(null)}
        />
      )}
    </div>
  );
}

interface DecisionButtonProps {
  id: string;
  decision: Decision;
  onOpenRemark: () => void;
  onDone: () => void;
}

function DecisionButton({ id, decision, onOpenRemark, onDone }: DecisionButtonProps) {
  const t = useTranslate();
  const decisionMutation = useApiMutation(decisionEndpoints[decision], {
    invalidates,
    success: t(`scenarios@moderation.done.${decision}`),
    onSuccess: onDone,
  });
  return (
    <Button
      wide
      tone={requiresRemark.has(decision) ? 'outline' : 'primary'}
      busy={decisionMutation.isPending}
      onClick={() =>
        requiresRemark.has(decision) ? onOpenRemark() : decisionMutation.mutate({ params: { id } })
      }
    >
      {t(`scenarios@move.${decision}`)}
    </Button>
  );
}

interface RemarkDialogProps {
  id: string;
  decision: Decision;
  onDone: () => void;
  onClose: () => void;
}

function RemarkDialog({ id, decision, onDone, onClose }: RemarkDialogProps) {
  const t = useTranslate();
  const form = useForm(remarkForm, { defaultValues: { remark: '' } });
  const decisionMutation = useApiMutation(decisionEndpoints[decision], { invalidates });
  return (
    <FormDialog
      title={t(`scenarios@move.${decision}`)}
      form={form}
      noLegend
      onSubmit={(input) => decisionMutation.mutateAsync({ params: { id }, input })}
      success={t(`scenarios@moderation.done.${decision}`)}
      onClose={onClose}
      onSaved={onDone}
      cancelText={t('scenarios@moderation.back')}
      submitText={t(`scenarios@move.${decision}`)}
    >
      <TextArea name="remark" label={t('scenarios@moderation.remarkLabel')} required maxLength={2000} />
    </FormDialog>
  );
}
