/** Buttons for the officer's decisions in the current state, with a remark for the author where one is required. */
import { useState } from 'react';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { useAct } from '#api/use-act.ts';
import { movesFrom } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';
import { TextArea } from '#ui/text-area.tsx';
import {
  blockScenario,
  listModeration,
  publishScenario,
  readModerated,
  remarkForm,
  returnScenario,
  unblockScenario,
} from '#features/scenarios/contract-moderation.ts';
import type { ModeratedScenario } from '#features/scenarios/contract-moderation.ts';
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

const refreshes = [listModeration, readModerated];

interface ModerationDecisionsProps {
  scenario: ModeratedScenario;
  onDone: () => void;
}

export function ModerationDecisions({ scenario, onDone }: ModerationDecisionsProps) {
  const text = useText();
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
        <Dialog opened onClose={() => setRemarkFor(null)} title={text(`scenarios@move.${remarkFor}`)}>
          <RemarkForm
            id={scenario.id}
            decision={remarkFor}
            onCancel={() => setRemarkFor(null)}
            onDone={onDone}
          />
        </Dialog>
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
  const text = useText();
  const decisionMutation = useAct(decisionEndpoints[decision], {
    refreshes,
    onDone: () => {
      notify({ type: 'success', text: text(`scenarios@moderation.done.${decision}`) });
      onDone();
    },
    onFail: (error) =>
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : text('common@error.default'),
      }),
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
      {text(`scenarios@move.${decision}`)}
    </Button>
  );
}

interface RemarkFormProps {
  id: string;
  decision: Decision;
  onCancel: () => void;
  onDone: () => void;
}

function RemarkForm({ id, decision, onCancel, onDone }: RemarkFormProps) {
  const text = useText();
  const form = useForm(remarkForm, { defaults: { remark: '' } });
  const decisionMutation = useAct(decisionEndpoints[decision], { refreshes });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={async (input) => {
        await decisionMutation.mutateAsync({ params: { id }, input });
        notify({ type: 'success', text: text(`scenarios@moderation.done.${decision}`) });
        onDone();
      }}
    >
      <TextArea name="remark" label={text('scenarios@moderation.remarkLabel')} required most={2000} />
      <DialogActions>
        <Button type="button" tone="outline" onClick={onCancel}>
          {text('scenarios@moderation.back')}
        </Button>
        <SubmitButton>{text(`scenarios@move.${decision}`)}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
