/** Selections of active waves on one time scale: the intake, then the review by the working group. */
import { useState } from 'react';
import type { CSSProperties } from 'react';
import type { SummaryOutput } from '#features/intake/schemas-summary.ts';
import css from '#features/intake/web/summary/summary.module.css';
import { selectionTones } from '#features/selections/selection-tones.ts';
import { formatDay, moscowDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Link } from '#router/link.tsx';
import { IconLock } from '#ui/cabinet/icons.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconCalendar } from '#ui/icons.tsx';

type Selection = SummaryOutput['timeline'][number];

export function WaveTimeline({ selections }: { selections: readonly Selection[] }) {
  const t = useTranslate();
  const [now] = useState(() => Date.now());
  const scale = scaleOf(selections, now);
  return (
    <section className={css.group} aria-labelledby="summary-timeline">
      <h2 id="summary-timeline" className={css.heading}>
        {t('summary@timeline.title')}
      </h2>
      {selections.length === 0 ? (
        <EmptyState
          panel
          icon={IconCalendar}
          title={t('summary@timeline.empty')}
          help={t('summary@timeline.emptyHelp')}
        />
      ) : (
        <>
          <p className={css.legend}>
            <span>{t('summary@timeline.intake')}</span>
            <span className={css.reviewKey}>{t('summary@timeline.review')}</span>
            <span className={css.todayKey}>
              {t('summary@timeline.today', { day: formatDay(moscowDay(new Date(now))) })}
            </span>
          </p>
          <ul className={css.timeline}>
            {selections.map((selection) => (
              <SelectionRow key={selection.id} selection={selection} positionOf={scale} today={now} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface SelectionRowProps {
  selection: Selection;
  /** Position on the scale in percent. */
  positionOf: (time: number) => number;
  today: number;
}

function SelectionRow({ selection, positionOf, today }: SelectionRowProps) {
  const t = useTranslate();
  const { id, name, waveName, state, sealed, applications, openAt, closeAt, workGroupUntil } = selection;
  const times = [Date.parse(openAt), Date.parse(closeAt), endOfDay(workGroupUntil)] as const;
  const [open, close, end] = times.map(positionOf) as [number, number, number];
  return (
    <li className={css.row}>
      <div className={css.rowHead}>
        <Link to={`/administrator/request?category=${id}`} className={css.name}>
          {name}
        </Link>
        <span className={css.quiet}>{waveName}</span>
        <StatusDot tone={selectionTones[state]}>{t(`selections@state.${state}`)}</StatusDot>
        <span className={css.quiet}>{t('summary@timeline.applications', { count: applications })}</span>
        {sealed && (
          <span className={css.sealed}>
            <IconLock size={16} />
            {t('summary@timeline.sealed')}
          </span>
        )}
      </div>
      <div
        className={css.track}
        aria-hidden="true"
        style={
          {
            '--open': `${open}%`,
            '--close': `${close}%`,
            '--end': `${end}%`,
            '--today': `${positionOf(today)}%`,
          } as CSSProperties
        }
      >
        <span className={css.intake} />
        <span className={css.review} />
        <span className={css.today} />
      </div>
      <p className={css.quiet}>
        {t('summary@timeline.dates', {
          open: formatDay(openAt),
          close: formatDateTime(closeAt),
          until: formatDay(workGroupUntil),
        })}
      </p>
    </li>
  );
}

const endOfDay = (day: string): number => Date.parse(`${day}T23:59:59+03:00`);

/** Spans from the first opening to the last end of a review, and always includes today. */
function scaleOf(selections: readonly Selection[], now: number): (time: number) => number {
  const first = Math.min(now, ...selections.map(({ openAt }) => Date.parse(openAt)));
  const last = Math.max(now, ...selections.map(({ workGroupUntil }) => endOfDay(workGroupUntil)));
  return (time) => Math.round(((time - first) / Math.max(last - first, 1)) * 10_000) / 100;
}
