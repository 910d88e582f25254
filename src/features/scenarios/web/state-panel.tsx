/** Side panel of the editor: state, missing parts and available moves. */
import { useNavigate } from '#router/hooks.ts';
import { useWatch } from 'react-hook-form';
import { ApiError } from '#api/envelope.ts';
import type { WireOwnScenario } from '#features/scenarios/wire.ts';
import { moveTextKey } from '#features/scenarios/web/author-moves.ts';
import type { AuthorMove } from '#features/scenarios/web/author-moves.ts';
import { MissingList } from '#features/scenarios/web/missing-list.tsx';
import { ScenarioStateDot } from '#features/scenarios/web/scenario-state-dot.tsx';
import { emptyScenarioValues, missingPartsIn } from '#features/scenarios/web/scenario-values.ts';
import type { ScenarioValues } from '#features/scenarios/web/scenario-values.ts';
import type { ScenarioFormState, ScenarioSaving } from '#features/scenarios/web/use-scenario-saving.ts';
import { publishingMoves, useAuthorMoves } from '#features/scenarios/web/use-author-moves.ts';
import { useScenarioMoves } from '#features/scenarios/web/use-scenario-moves.tsx';
import { adultAge, formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { missingCoauthors } from '#features/scenarios/missing-parts.ts';
import type { MissingPart } from '#features/scenarios/missing-parts.ts';
import { Button } from '#ui/button.tsx';
import { applyServerErrors } from '#ui/form/server-errors.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import css from '#features/scenarios/web/scenario.module.css';

interface StatePanelProps {
  form: ScenarioFormState;
  scenario: WireOwnScenario | undefined;
  saving: ScenarioSaving;
  /** Not all co-authors have confirmed. */
  awaitsCoauthors: boolean | undefined;
}

export function StatePanel(props: StatePanelProps) {
  const t = useTranslate();
  const { form, scenario, awaitsCoauthors } = props;
  const values = useWatch({ control: form.control }) as ScenarioValues;
  const { isTooYoung, availableMoves } = useAuthorMoves();
  const state = scenario?.status ?? 'DRAFT';
  const moves = scenario ? availableMoves(state) : [];
  const publishing = moves.find((move) => publishingMoves.includes(move));
  const missing = missingPartsIn(
    { ...emptyScenarioValues, ...values },
    { hasText: scenario?.TEXT != null, awaitsCoauthors, move: publishing },
  );
  const canBePublished = scenario ? publishing !== undefined : !isTooYoung;
  return (
    <Panel>
      <div tabIndex={-1} className={css.state}>
        <ScenarioStateDot state={state} />
        {scenario && <ScenarioDates scenario={scenario} />}
        {canBePublished && <MissingList form={form} missing={missing} isResubmission={state === 'REWORK'} />}
        {isTooYoung && <p className={css.ageNote}>{t('scenarios@web.tooYoung', { age: adultAge })}</p>}
        {scenario && <MoveButtons {...props} scenario={scenario} moves={moves} missing={missing} />}
      </div>
    </Panel>
  );
}

function ScenarioDates({ scenario }: { scenario: WireOwnScenario }) {
  const t = useTranslate();
  const { status, updatedAt, publishedAt, rightsStatus } = scenario;
  const wasPublished = status === 'PUBLISHED' || status === 'HIDDEN' || status === 'BLOCKED';
  return (
    <ul className={css.dates}>
      <li>{t('scenarios@web.dates.updated', { at: formatDateTime(updatedAt) })}</li>
      {wasPublished && publishedAt && (
        <li>{t('scenarios@web.dates.published', { day: formatDay(publishedAt) })}</li>
      )}
      <li>{t(`rights@state.${rightsStatus}`)}</li>
    </ul>
  );
}

/** Shows the errors that the server would return for missing parts, without a confirmation or a request. */
function useShowMissing(form: ScenarioFormState) {
  const t = useTranslate();
  return (missing: readonly MissingPart[]) => {
    const entries = missing.map(({ code, field, text: key, vars }) => ({
      code,
      message: t(key ?? 'rules@common.required', vars),
      ...(field !== undefined && { field }),
    }));
    applyServerErrors(form, new ApiError(entries, 400), { t });
  };
}

interface MoveButtonsProps extends StatePanelProps {
  scenario: WireOwnScenario;
  moves: readonly AuthorMove[];
  missing: readonly MissingPart[];
}

function MoveButtons({ form, scenario, saving, moves, missing }: MoveButtonsProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { move, remove, busy, dialog } = useScenarioMoves();
  const showMissing = useShowMissing(form);
  const isComplete = missing.length === 0;
  // A co-author may have confirmed since the page was opened, so only the server can refuse for them.
  const missingInForm = missing.filter((part) => part !== missingCoauthors);
  const runMove = async (name: AuthorMove) => {
    if (publishingMoves.includes(name) && missingInForm.length > 0) return showMissing(missing);
    try {
      // Saves unsaved changes first, so that the move applies to what the author sees.
      await saving.saveThen((saved) => move(name, saved));
    } catch (error) {
      applyServerErrors(form, error, { t });
    }
  };
  const deleteScenario = async () => {
    if (!(await remove(scenario))) return;
    // Makes the form clean, so that leaving the page does not ask about unsaved input.
    form.reset(form.getValues());
    await navigate('/profile/scenarios', { replace: true });
  };
  return (
    <div className={css.moves}>
      {moves.map((name) => (
        <Button
          key={name}
          tone={publishingMoves.includes(name) && isComplete ? 'primary' : 'outline'}
          wide
          busy={busy}
          onClick={() => void runMove(name)}
        >
          {t(`scenarios@web.moves.${moveTextKey(name, scenario)}.action`)}
        </Button>
      ))}
      {scenario.deletable && (
        <Button tone="ghost" wide busy={busy} className={css.delete} onClick={() => void deleteScenario()}>
          {t('scenarios@web.moves.delete.action')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
