/** The published decision with its ground and protocol. */
import { useApiQuery } from '#api/use-api-query.ts';
import { ApiError } from '#api/envelope.ts';
import { readConclusion } from '#features/applications/calls.ts';
import type { ConclusionOutput, ReadApplicationOutput } from '#features/applications/schemas.ts';
import type { ApplicationStatus } from '#features/applications/statuses.ts';
import { statusTones } from '#features/applications/web/status-tones.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/applications/web/applications.module.css';

/** Statuses without a decision: it is not made yet, or an appeal has cancelled it. */
const undecidedStatuses: readonly ApplicationStatus[] = [
  'DRAFT',
  'SUBMITTED',
  'FORMAL_CHECK',
  'NEED_FIX',
  'COMMISSION',
  'WITHDRAWN',
  'EXPIRED',
];

export function ConclusionPanel({ application: { id, status } }: { application: ReadApplicationOutput }) {
  if (undecidedStatuses.includes(status)) return null;
  // The key refetches after a change of the status, which may bring another conclusion.
  return <LoadedConclusion key={status} id={id} />;
}

function LoadedConclusion({ id }: { id: string }) {
  const t = useTranslate();
  const query = useApiQuery(readConclusion, { params: { id }, alwaysFresh: true });
  if (query.error instanceof ApiError && query.error.status === 404) return null;
  return (
    <Panel title={t('applications@web.conclusion.title')}>
      <QueryView query={query} skeleton={<TextSkeleton lines={3} />}>
        {(conclusion) => <Conclusion {...conclusion} />}
      </QueryView>
    </Panel>
  );
}

function Conclusion({ status, label, decidedAt, ground, protocol, comment }: ConclusionOutput) {
  const t = useTranslate();
  const texts = { ground, comment };
  return (
    <div className={css.state}>
      <StatusDot tone={statusTones[status]}>{label}</StatusDot>
      <Facts
        items={[
          { name: t('applications@web.conclusion.protocol'), value: protocol },
          { name: t('applications@web.conclusion.at'), value: formatDateTime(decidedAt) },
          ...(['ground', 'comment'] as const)
            .filter((name) => texts[name])
            .map((name) => ({
              name: t(`applications@web.conclusion.${name}`),
              value: <span className={css.value}>{texts[name]}</span>,
              wide: true,
            })),
        ]}
      />
    </div>
  );
}
