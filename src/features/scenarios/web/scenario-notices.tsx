/** What an author should know before writing on. */
import type { WireScenario } from '#features/scenarios/contract.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import css from '#features/scenarios/web/scenario.module.css';

export function FundRemark({ scenario }: { scenario: WireScenario }) {
  const text = useText();
  const { status, REMARK } = scenario;
  if (!REMARK || (status !== 'REWORK' && status !== 'BLOCKED')) return null;
  return (
    <Notice
      type={status === 'BLOCKED' ? 'error' : 'warning'}
      title={
        status === 'BLOCKED' ? text('scenarios@web.remark.blocked') : text('scenarios@web.remark.returned')
      }
    >
      <p className={css.remark}>{REMARK}</p>
    </Notice>
  );
}

export function StandsStill({ state }: { state: ScenarioState }) {
  const text = useText();
  return <Notice type="note">{text(`scenarios@web.still.${state}`)}</Notice>;
}

export function VersionConflict({ onFresh }: { onFresh: () => void }) {
  const text = useText();
  return (
    <Notice
      type="warning"
      title={text('scenarios@web.conflict.title')}
      action={
        <Button tone="outline" size="small" onClick={onFresh}>
          {text('scenarios@web.conflict.fresh')}
        </Button>
      }
    >
      {text('scenarios@web.conflict.text')}
    </Notice>
  );
}
