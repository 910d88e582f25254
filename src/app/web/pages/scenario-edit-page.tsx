/** The card of one of the author's scenarios, with its co-authors. */
import { Suspense, lazy, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ApplicationOfScenario } from '#app/web/pages/application-of-scenario.tsx';
import { ScenarioEditView } from '#features/scenarios/web/scenario-edit-view.tsx';
import { useLocation, useParams } from '#router/hooks.ts';
import { TextSkeleton } from '#ui/data/skeleton.tsx';

const CoauthorsPanel = lazy(async () => ({
  default: (await import('#features/coauthors/web/coauthors-panel.tsx')).CoauthorsPanel,
}));

export function ScenarioEditPage() {
  const { id = '' } = useParams();
  return (
    <ScenarioEditView
      id={id}
      notice={<ApplicationOfScenario scenarioId={id} />}
      coauthors={
        <Linked name="coauthors">
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <CoauthorsPanel key={id} scenarioId={id} onChanged={() => undefined} />
          </Suspense>
        </Linked>
      }
    />
  );
}

export { ScenarioEditPage as Component };

/** Gets the focus when the address names it: letters about co-authors lead to it. */
function Linked({ name, children }: { name: string; children: ReactNode }) {
  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${name}`) place.current?.focus();
  }, [hash, key, name]);
  return (
    <div ref={place} id={name} tabIndex={-1}>
      {children}
    </div>
  );
}
