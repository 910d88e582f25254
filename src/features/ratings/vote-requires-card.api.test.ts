import { expect, test } from 'vitest';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld({ VOTE_REQUIRES: 'CARD' });

test('with VOTE_REQUIRES=CARD an opened card is enough for a vote', async () => {
  const scenarioId = await addScenario(world.database, { authorId: world.people.author.id });
  const okAdmin = await world.as('okAdmin');
  const vote = () => okAdmin.post('/api/organization/rating/vote', { scenario_id: scenarioId, vote: 9 });
  expect((await vote()).errors[0]!.code).toBe('vote_not_allowed');
  expect((await okAdmin.get(`/api/organization/scenarios/${scenarioId}`)).data.voteObstacle).toBeNull();
  expect((await vote()).data.vote).toBe(9);
});
