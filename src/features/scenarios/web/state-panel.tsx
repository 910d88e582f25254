/** Side panel of the editor: state, missing parts and available moves. */
import { useNavigate } from '#router/hooks.ts';
import { useWatch } from 'react-hook-form';
import { ApiError } from '#api/envelope.ts';
import type { WireScenario } from '#features/scenarios/contract.ts';
import { wordOf } from '#features/scenarios/web/author-moves.ts';
import type { AuthorMove } from '#features/scenarios/web/author-moves.ts';
import { MissingList } from '#features/scenarios/web/missing-list.tsx';
import { ScenarioStateDot } from '#features/scenarios/web/scenario-state.tsx';
import { freshValues, missingIn } from '#features/scenarios/web/scenario-values.ts';
import type { ScenarioValues } from '#features/scenarios/web/scenario-values.ts';
import type { ScenarioFormState } from '#features/scenarios/web/use-scenario-saving.ts';
import { towardsReaders, useAuthorMoves } from '#features/scenarios/web/use-author-moves.ts';
import { useScenarioMoves } from '#features/scenarios/web/use-scenario-moves.tsx';
import { adultAge, showDay } from '#kernel/calendar.ts';
import { showMoment } from '#kernel/moment.ts';
import type { Complaint } from '#kernel/refusal.ts';
import { Button } from '#ui/button.tsx';
import { applyErrors } from '#ui/form/use-form.ts';
import { holdFocus } from '#ui/hold-focus.ts';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import css from '#features/scenarios/web/scenario.module.css';

interface StatePanelProps {
  form: ScenarioFormState;
  scenario: WireScenario | undefined;
  saveNow: () => Promise<WireScenario | undefined>;
  /** Called after deletion, so that the leave guard does not ask about unsaved changes. */
  onGone: () => void;
}

export function StatePanel(props: StatePanelProps) {
  const text = useText();
  const { form, scenario } = props;
  const values = useWatch({ control: form.control }) as ScenarioValues;
  const { tooYoung, availableMoves } = useAuthorMoves();
  const state = scenario?.status ?? 'DRAFT';
  const moves = scenario ? availableMoves(state) : [];
  const missing = missingIn({ ...freshValues, ...values }, scenario?.TEXT != null);
  const canBePublished = scenario ? moves.some((move) => towardsReaders.includes(move)) : !tooYoung;
  return (
    <Panel>
      <div ref={holdFocus} tabIndex={-1} className={css.state}>
        <ScenarioStateDot state={state} />
        {scenario && <ScenarioDates scenario={scenario} />}
        {canBePublished && <MissingList form={form} missing={missing} again={state === 'REWORK'} />}
        {tooYoung && <p className={css.young}>{text('scenarios@web.tooYoung', { age: adultAge })}</p>}
        {scenario && <MoveButtons {...props} scenario={scenario} moves={moves} missing={missing} />}
      </div>
    </Panel>
  );
}

function ScenarioDates({ scenario }: { scenario: WireScenario }) {
  const text = useText();
  const { status, updatedAt, publishedAt, rightsStatus } = scenario;
  const wasPublished = status === 'PUBLISHED' || status === 'HIDDEN' || status === 'BLOCKED';
  return (
    <ul className={css.dates}>
      <li>{text('scenarios@web.dates.updated', { at: showMoment(updatedAt) })}</li>
      {wasPublished && publishedAt && (
        <li>{text('scenarios@web.dates.published', { day: showDay(publishedAt) })}</li>
      )}
      <li>{text(`scenarios@rights.${rightsStatus}`)}</li>
    </ul>
  );
}

/** Shows the errors that the server would return for missing parts, without a confirmation or a request. */
function useShowMissing(form: ScenarioFormState) {
  const text = useText();
  return (missing: readonly Complaint[]) => {
    const entries = missing.map(({ code, field, text: key, vars }) => ({
      code,
      message: text(key ?? 'rules@common.required', vars),
      ...(field !== undefined && { field }),
    }));
    applyErrors(form, new ApiError(entries, 400), { fallback: text('common@error.default') });
  };
}

interface MoveButtonsProps extends StatePanelProps {
  scenario: WireScenario;
  moves: readonly AuthorMove[];
  missing: readonly Complaint[];
}

function MoveButtons({ form, scenario, saveNow, onGone, moves, missing }: MoveButtonsProps) {
  const text = useText();
  const navigate = useNavigate();
  const { move, remove, busy, dialog } = useScenarioMoves();
  const showMissing = useShowMissing(form);
  const isComplete = missing.length === 0;
  const runMove = async (name: AuthorMove) => {
    if (towardsReaders.includes(name) && !isComplete) return showMissing(missing);
    // Saves unsaved changes first, so that the move applies to what the author sees.
    const saved = form.formState.isDirty ? await saveNow() : scenario;
    if (!saved) return;
    try {
      await move(name, saved);
    } catch (error) {
      applyErrors(form, error, { fallback: text('common@error.default') });
    }
  };
  const deleteScenario = async () => {
    if (!(await remove(scenario))) return;
    onGone();
    await navigate('/profile/scenarios', { replace: true });
  };
  return (
    <div className={css.moves}>
      {moves.map((name) => (
        <Button
          key={name}
          tone={towardsReaders.includes(name) && isComplete ? 'primary' : 'outline'}
          wide
          busy={busy}
          onClick={() => void runMove(name)}
        >
          {text(`scenarios@web.moves.${wordOf(name, scenario.status)}.action`)}
        </Button>
      ))}
      {scenario.deletable && (
        <Button tone="ghost" wide busy={busy} className={css.erase} onClick={() => void deleteScenario()}>
          {text('scenarios@web.moves.delete.action')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
