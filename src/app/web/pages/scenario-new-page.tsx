/** The card of a new scenario. */
import { ApplicationOfScenario } from '#app/web/pages/application-of-scenario.tsx';
import { ScenarioEditor } from '#features/scenarios/web/scenario-editor.tsx';

export const ScenarioNewPage = () => <ScenarioEditor notice={<ApplicationOfScenario />} />;

export { ScenarioNewPage as Component };
