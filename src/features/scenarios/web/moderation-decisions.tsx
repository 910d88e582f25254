/** What an officer may decide of a scenario in its state, and the remark that its author reads. */
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

const calls = {
  publish: publishScenario,
  return: returnScenario,
  block: blockScenario,
  unblock: unblockScenario,
} as unknown as Record<Decision, Endpoint<unknown, unknown>>;
const decisions = ['publish', 'return', 'block', 'unblock'] as const;
type Decision = (typeof decisions)[number];
/** The author reads why. */
const wantsRemark = new Set<Decision>(['return', 'block']);

const refreshes = [listModeration, readModerated];

interface DecisionsProps {
  scenario: ModeratedScenario;
  onDone: () => void;
}

export function ModerationDecisions({ scenario, onDone }: DecisionsProps) {
  const text = useText();
  const [asked, ask] = useState<Decision | null>(null);
  const open = movesFrom(scenarioLifecycle, scenario.status) as string[];
  return (
    <div className={css.moves}>
      {decisions
        .filter((decision) => open.includes(decision))
        .map((decision) => (
          <DecisionButton
            key={decision}
            id={scenario.id}
            decision={decision}
            onAsk={() => ask(decision)}
            onDone={onDone}
          />
        ))}
      {asked && (
        <Dialog opened onClose={() => ask(null)} title={text(`scenarios@move.${asked}`)}>
          <RemarkForm id={scenario.id} decision={asked} onBack={() => ask(null)} onDone={onDone} />
        </Dialog>
      )}
    </div>
  );
}

interface DecisionButtonProps {
  id: string;
  decision: Decision;
  onAsk: () => void;
  onDone: () => void;
}

function DecisionButton({ id, decision, onAsk, onDone }: DecisionButtonProps) {
  const text = useText();
  const act = useAct(calls[decision], {
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
      tone={wantsRemark.has(decision) ? 'outline' : 'primary'}
      busy={act.isPending}
      onClick={() => (wantsRemark.has(decision) ? onAsk() : act.mutate({ params: { id } }))}
    >
      {text(`scenarios@move.${decision}`)}
    </Button>
  );
}

interface RemarkFormProps {
  id: string;
  decision: Decision;
  onBack: () => void;
  onDone: () => void;
}

function RemarkForm({ id, decision, onBack, onDone }: RemarkFormProps) {
  const text = useText();
  const form = useForm(remarkForm, { defaults: { remark: '' } });
  const act = useAct(calls[decision], { refreshes });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={async (input) => {
        await act.mutateAsync({ params: { id }, input });
        notify({ type: 'success', text: text(`scenarios@moderation.done.${decision}`) });
        onDone();
      }}
    >
      <TextArea name="remark" label={text('scenarios@moderation.remarkLabel')} required most={2000} />
      <DialogActions>
        <Button type="button" tone="outline" onClick={onBack}>
          {text('scenarios@moderation.back')}
        </Button>
        <SubmitButton>{text(`scenarios@move.${decision}`)}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
