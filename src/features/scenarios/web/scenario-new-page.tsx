import { ScenarioEditor } from '#features/scenarios/web/scenario-editor.tsx';

export function ScenarioNewPage() {
  return <ScenarioEditor />;
}

export { ScenarioNewPage as Component };
