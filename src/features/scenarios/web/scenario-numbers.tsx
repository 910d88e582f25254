import { useApiQuery } from '#api/use-api-query.ts';
import { listScenarios } from '#features/scenarios/calls.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { KpiStrip } from '#ui/data/kpi-strip.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';

const countOnly = { limit: 1, offset: 0 };
const useCount = (...status: ScenarioState[]) => {
  const { data, isError } = useApiQuery(listScenarios, {
    input: { ...countOnly, ...(status.length > 0 && { status }) },
  });
  return { count: data?.total, isError };
};

export function ScenarioNumbers() {
  const t = useTranslate();
  const all = useCount();
  const published = useCount('PUBLISHED').count;
  const moderated = useCount('MODERATION').count;
  const unfinished = useCount('DRAFT', 'REWORK').count;
  // The list below shows the error or the empty state.
  if (all.isError || all.count === 0) return null;
  if (all.count === undefined) return <Skeleton height={106} />;
  const formatCount = (count: number | undefined): string => (count === undefined ? '—' : String(count));
  return (
    <KpiStrip
      items={[
        { value: formatCount(all.count), label: t('scenarios@web.numbers.all', { count: all.count }) },
        {
          value: formatCount(published),
          label: t('scenarios@web.numbers.published', { count: published ?? 0 }),
          to: '?status=PUBLISHED',
        },
        {
          value: formatCount(moderated),
          label: t('scenarios@web.numbers.moderated'),
          to: '?status=MODERATION',
        },
        {
          value: formatCount(unfinished),
          label: t('scenarios@web.numbers.unfinished'),
          to: '?status=DRAFT',
        },
      ]}
    />
  );
}
