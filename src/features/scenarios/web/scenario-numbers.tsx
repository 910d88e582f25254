/** Numbers of the author's scenarios by state. */
import { useAsked } from '#api/use-asked.ts';
import { listScenarios } from '#features/scenarios/contract.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { useText } from '#ui/i18n.tsx';
import { KpiStrip } from '#ui/kpi-strip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const countOnly = { limit: 1, offset: 0 };
const useCount = (...status: ScenarioState[]) => {
  const { data, isError } = useAsked(listScenarios, {
    input: { ...countOnly, ...(status.length > 0 && { status }) },
  });
  return { count: data?.total, isError };
};

export function ScenarioNumbers() {
  const text = useText();
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
        { value: formatCount(all.count), label: text('scenarios@web.numbers.all', { count: all.count }) },
        {
          value: formatCount(published),
          label: text('scenarios@web.numbers.published', { count: published ?? 0 }),
          to: '?status=PUBLISHED',
        },
        {
          value: formatCount(moderated),
          label: text('scenarios@web.numbers.moderated'),
          to: '?status=MODERATION',
        },
        {
          value: formatCount(unfinished),
          label: text('scenarios@web.numbers.unfinished'),
          to: '?status=DRAFT',
        },
      ]}
    />
  );
}
