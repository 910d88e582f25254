/** The company's vote on the page of a scenario and at the end of its text. */
import { findScenarios, readScenario } from '#features/catalogue/calls.ts';
import type { ScenarioPage } from '#features/catalogue/scenario-shapes.ts';
import { VotePanel } from '#features/ratings/web/vote-panel.tsx';

export const ScenarioVote = ({ scenario }: { scenario: ScenarioPage }) => (
  <VotePanel
    scenarioId={scenario.id}
    vote={scenario.vote}
    rating={scenario.rating}
    badge={scenario.badge}
    votes={scenario.votes}
    isPublic={scenario.inRating}
    obstacle={scenario.voteObstacle}
    invalidates={[readScenario, findScenarios]}
  />
);
