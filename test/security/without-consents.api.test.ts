/** A signed-in person who has not accepted the current texts reaches the public calls and nothing else. */
import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { roles } from '#access/actor.ts';
import { cellOf } from '#access/permissions.ts';
import type { Action } from '#access/permissions.ts';
import { endpointKey } from '#api/endpoint.ts';
import { useWorld } from '../use-world.ts';
import { callersOf } from './actors.ts';

const world = useWorld();

test('of the calls closed to guests only those that accept the texts and copy the own data stay open', async () => {
  const seen = new Set<string>();
  for (const { actor } of await callersOf(world)) {
    if (!actor.person) continue;
    seen.add(actor.effectiveRole);
    const withoutConsents = { ...actor, person: { ...actor.person, consented: false } };
    const open = handlers.filter(
      (handler) =>
        cellOf(handler.endpoint.action as Action, 'guest') === 'no' &&
        passes(() => handler.authorizePerson(withoutConsents, world.clock)),
    );
    expect(open.map(({ endpoint }) => endpointKey(endpoint))).toEqual([
      'POST /api/consents',
      'POST /api/user/data/allow',
      'GET /api/user/data',
    ]);
  }
  expect([...seen].toSorted()).toEqual(roles.toSorted());
});

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}
