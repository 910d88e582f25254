import { ScenarioEditor } from '#features/scenarios/web/scenario-editor.tsx';

export function Page() {
  return <ScenarioEditor />;
}
