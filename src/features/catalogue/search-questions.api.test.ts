/**
 * Questions as producers ask them, and the scenarios that each must find among the first ten. What is expected was decided
 * by reading the demo's scenarios.
 */
import { beforeAll, expect, test } from 'vitest';
import { fillSearch } from '../../../test/fixtures-search.ts';
import questions from '../../../test/search-questions.json' with { type: 'json' };
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let okAdmin: Visitor;

beforeAll(async () => {
  okAdmin = await world.as('okAdmin');
  await fillSearch(world.database, world.clock.now());
});

async function findTitles(search: string): Promise<string[]> {
  const { items, closest } = (await okAdmin.post('/api/organization/scenarios', { search, limit: 10 })).data;
  return [...items, ...closest].slice(0, 10).map((card: any) => card.name);
}

test('of what natural questions must find, nine tenths are among the first ten', async () => {
  expect(questions.length).toBeGreaterThanOrEqual(60);
  const recalls: number[] = [];
  const misses: string[] = [];
  for (const { asked, expected } of questions) {
    const found = await findTitles(asked);
    const missing = expected.filter((title) => !found.includes(title));
    recalls.push(1 - missing.length / expected.length);
    if (missing.length > 0) misses.push(`«${asked}» misses ${missing.join(', ')}: ${found.join(', ')}`);
  }
  const recall = recalls.reduce((sum, one) => sum + one, 0) / recalls.length;
  process.stdout.write(
    `${[`recall@10 ${recall.toFixed(3)} of ${recalls.length} questions`, ...misses].join('\n')}\n`,
  );
  expect(recall).toBeGreaterThanOrEqual(0.9);
});
