/** How many scenarios an author has, and how far they are. */
import { useAsked } from '#api/use-asked.ts';
import { listScenarios } from '#features/scenarios/contract.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { useText } from '#ui/i18n.tsx';
import { KpiStrip } from '#ui/kpi-strip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const counted = { limit: 1, offset: 0 };
const useCount = (...status: ScenarioState[]) =>
  useAsked(listScenarios, { input: { ...counted, ...(status.length > 0 && { status }) } }).data?.total;

export function ScenarioNumbers() {
  const text = useText();
  const all = useCount();
  const published = useCount('PUBLISHED');
  const moderated = useCount('MODERATION');
  const unfinished = useCount('DRAFT', 'REWORK');
  if (all === undefined) return <Skeleton height={106} />;
  // Nothing to count yet: the empty list says it better.
  if (all === 0) return null;
  const shown = (count: number | undefined): string => (count === undefined ? '—' : String(count));
  return (
    <KpiStrip
      items={[
        { value: shown(all), label: text('scenarios@web.numbers.all', { count: all }) },
        {
          value: shown(published),
          label: text('scenarios@web.numbers.published', { count: published ?? 0 }),
          to: '?status=PUBLISHED',
        },
        {
          value: shown(moderated),
          label: text('scenarios@web.numbers.moderated'),
          to: '?status=MODERATION',
        },
        {
          value: shown(unfinished),
          label: text('scenarios@web.numbers.unfinished'),
          to: '?status=DRAFT',
        },
      ]}
    />
  );
}
