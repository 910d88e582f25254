/** Changes of the status of an application, the newest first. */
import { useApiQuery } from '#api/use-api-query.ts';
import { readTimeline } from '#features/applications/calls.ts';
import type { TimelineOutput } from '#features/applications/schemas.ts';
import { statusTones } from '#features/applications/web/status-tones.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

export function TimelinePanel({ id }: { id: string }) {
  const t = useTranslate();
  const query = useApiQuery(readTimeline, { params: { id }, alwaysFresh: true });
  return (
    <Panel title={t('applications@web.timeline.title')}>
      <QueryView
        query={query}
        skeleton={<TextSkeleton lines={3} />}
        isEmpty={(moves) => moves.length === 0}
        empty={<p className={typography.meta}>{t('applications@web.timeline.none')}</p>}
      >
        {(moves) => (
          <ol className={css.timeline}>
            {moves.toReversed().map((move) => (
              <Move key={move.at + move.to} {...move} />
            ))}
          </ol>
        )}
      </QueryView>
    </Panel>
  );
}

function Move({ at, by, to, label, ground, protocol, comment }: TimelineOutput[number]) {
  const t = useTranslate();
  return (
    <li>
      <StatusDot tone={statusTones[to]}>{label}</StatusDot>
      <p className={typography.meta}>
        {formatDateTime(at)}, {t(`applications@web.timeline.by.${by}`)}
      </p>
      {ground && <p>{t('applications@web.timeline.ground', { text: ground })}</p>}
      {protocol && <p>{t('applications@web.timeline.protocol', { text: protocol })}</p>}
      {comment && <p className={css.value}>{comment}</p>}
    </li>
  );
}
