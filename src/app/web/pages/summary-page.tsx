/** Landing page of officers: all open work, and the queues of applications for those who process them. */
import { useMay } from '#api/use-may.ts';
import { WorkSummary } from '#features/administration/web/work-summary.tsx';
import { IntakeSummary } from '#features/intake/web/summary/intake-summary.tsx';

export function SummaryPage() {
  const mayReview = useMay('application.review');
  return <WorkSummary>{mayReview && <IntakeSummary />}</WorkSummary>;
}

export { SummaryPage as Component };
