/** A scenario before the fund's officer: the card, and the decisions that its state allows. */
import { useState } from 'react';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import { movesFrom } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { Facts } from '#ui/panel.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
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

export function ModerationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data: scenario, isError, refetch } = useAsked(readModerated, { params: { id } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={scenario?.name ?? text('scenarios@moderation.title')}
      size="large"
    >
      {isError && <ErrorBlock onRetry={() => void refetch()} />}
      {!scenario && !isError && <TextSkeleton lines={8} />}
      {scenario && <Opened scenario={scenario} onDone={onClose} />}
    </Dialog>
  );
}

function Opened({ scenario, onDone }: { scenario: ModeratedScenario; onDone: () => void }) {
  const [asked, ask] = useState<Decision | null>(null);
  return (
    <>
      <Card scenario={scenario} />
      {asked ? (
        <RemarkForm id={scenario.id} decision={asked} onBack={() => ask(null)} onDone={onDone} />
      ) : (
        <Decisions scenario={scenario} onAsk={ask} onDone={onDone} />
      )}
    </>
  );
}

function Card({ scenario }: { scenario: ModeratedScenario }) {
  const text = useText();
  const word = (key: string) => text(`scenarios@moderation.${key}`);
  return (
    <Facts
      items={[
        { name: word('author'), value: scenario.author.name },
        { name: word('state'), value: text(`scenarios@state.${scenario.status}`) },
        { name: word('logline'), value: scenario.LOGLINE, wide: true },
        { name: word('annotation'), value: scenario.ANNOTATION, wide: true },
        { name: word('location'), value: scenario.FILM_LOCATION, wide: true },
        { name: word('protagonist'), value: scenario.CHARACTERS.PROTAGONIST, wide: true },
        {
          name: word('text'),
          value: scenario.TEXT && text('scenarios@moderation.pages', { count: scenario.TEXT.pages }),
        },
        ...(scenario.REMARK ? [{ name: word('remark'), value: scenario.REMARK, wide: true }] : []),
      ]}
    />
  );
}

interface DecisionsProps {
  scenario: ModeratedScenario;
  onAsk: (decision: Decision) => void;
  onDone: () => void;
}

function Decisions({ scenario, onAsk, onDone }: DecisionsProps) {
  const open = movesFrom(scenarioLifecycle, scenario.status) as string[];
  return (
    <DialogActions>
      {decisions
        .filter((decision) => open.includes(decision))
        .map((decision) => (
          <DecisionButton
            key={decision}
            id={scenario.id}
            decision={decision}
            onAsk={() => onAsk(decision)}
            onDone={onDone}
          />
        ))}
    </DialogActions>
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
