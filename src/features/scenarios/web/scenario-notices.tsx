/** Notices above the form: the fund's remark, and why the form is locked. */
import type { WireOwnScenario } from '#features/scenarios/wire.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/scenarios/web/scenario.module.css';

/** In these states a scenario cannot be edited. */
const readOnlyStates = ['MODERATION', 'BLOCKED', 'ARCHIVED'] as const satisfies readonly ScenarioState[];

const readOnlyState = ({ status }: WireOwnScenario) => readOnlyStates.find((state) => state === status);

export const isReadOnly = (scenario: WireOwnScenario | undefined): boolean =>
  scenario !== undefined && readOnlyState(scenario) !== undefined;

export function ScenarioNotice({ scenario }: { scenario: WireOwnScenario }) {
  const t = useTranslate();
  const { status, REMARK, moderated } = scenario;
  if (status === 'REWORK')
    return (
      <Notice type="warning" title={t('scenarios@web.remark.returned')}>
        <p className={css.remark}>{REMARK}</p>
      </Notice>
    );
  if (status === 'BLOCKED')
    return (
      <Notice type="error" title={t('scenarios@web.remark.blocked')}>
        <p className={css.remark}>{REMARK}</p>
        <p>{t('scenarios@web.still.BLOCKED')}</p>
      </Notice>
    );
  const locked = readOnlyState(scenario);
  if (locked) return <Notice type="note">{t(`scenarios@web.still.${locked}`)}</Notice>;
  return moderated ? <Notice type="note">{t('scenarios@web.still.moderated')}</Notice> : null;
}
