/** The card of one of the author's scenarios, with its co-authors. */
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { ApplicationOfScenario } from '#app/web/pages/application-of-scenario.tsx';
import { listCoauthors } from '#features/coauthors/calls.ts';
import { coauthorsSectionId } from '#features/scenarios/web/missing-list.tsx';
import { ScenarioEditView } from '#features/scenarios/web/scenario-edit-view.tsx';
import { useParams } from '#router/hooks.ts';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useHashTarget } from '#ui/hooks/use-hash-target.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const CoauthorsPanel = lazyPart(
  () => import('#features/coauthors/web/coauthors-panel.tsx'),
  'CoauthorsPanel',
);

export function ScenarioEditPage() {
  const { id = '' } = useParams();
  const coauthors = useApiQuery(listCoauthors, { params: { id }, refetchOnWindowFocus: true }).data;
  return (
    <ScenarioEditView
      id={id}
      awaitsCoauthors={coauthors?.confirmed === false}
      notice={<ApplicationOfScenario scenarioId={id} />}
      coauthors={
        <CoauthorSection>
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <CoauthorsPanel key={id} scenarioId={id} onChanged={() => undefined} />
          </Suspense>
        </CoauthorSection>
      }
    />
  );
}

export { ScenarioEditPage as Component };

/** Letters about co-authors link to its hash. */
function CoauthorSection({ children }: { children: ReactNode }) {
  useHashTarget();
  return (
    <div id={coauthorsSectionId} tabIndex={-1}>
      {children}
    </div>
  );
}
