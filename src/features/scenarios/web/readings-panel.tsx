/** Readings of the author's text: by companies with the author's permission, by the fund with a reason. */
import { useAsked } from '#api/use-asked.ts';
import { listReadings } from '#features/scenarios/contract.ts';
import { showMoment } from '#kernel/moment.ts';
import { useText } from '#ui/i18n.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import css from '#features/scenarios/web/scenario.module.css';

export function ReadingsPanel({ id }: { id: string }) {
  const text = useText();
  const query = useAsked(listReadings, { params: { id } });
  return (
    <Panel title={text('scenarios@readings.title')}>
      <Loaded
        of={query}
        skeleton={<TextSkeleton lines={2} />}
        isEmpty={(readings) => readings.length === 0}
        empty={<p className={css.meta}>{text('scenarios@readings.none')}</p>}
      >
        {(readings) => (
          <ul className={css.readings}>
            {readings.map(({ id: key, at, organization, reason }) => (
              <li key={key}>
                <span>{organization ?? text('scenarios@readings.fund')}</span>
                <span className={css.meta}>{showMoment(at)}</span>
                {reason && <p className={css.remark}>{text('scenarios@readings.reason', { reason })}</p>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
