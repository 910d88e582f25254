/** What officers of the moderation read, and documents of adaptations, for the example requests. */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import type {} from '#features/scenarios/server/tables.ts';
import { addScenario, addText } from '../fixtures-scenarios.ts';
import type { World } from '../world.ts';
import { addSealedPdf } from './sealed-pdf.ts';

const missing = '0192a000-0000-7000-8000-ffffffffffff';

type State = 'DRAFT' | 'MODERATION' | 'PUBLISHED';

const strangers = (world: World, state: State): Promise<string> =>
  addScenario(world.database, { authorId: world.people.author2.id, state });

async function strangersWithText(world: World, state: State): Promise<string> {
  const { database, product, people } = world;
  const scenarioId = await strangers(world, state);
  await addText(
    { database, files: product.serverContext.services.files },
    { scenarioId, ownerId: people.author2.id },
  );
  return scenarioId;
}

/** Submitted to the fund, with a reason for reading it recorded. */
async function openedByOfficer(world: World, officerId: string): Promise<string> {
  const id = await strangersWithText(world, 'PUBLISHED');
  const now = world.clock.now();
  await sql`
    INSERT INTO text_opening (id, scenario_id, text_id, officer_id, reason, opened_at, open_until)
    SELECT ${newId()}, ${id}, t.id, ${officerId}, 'Жалоба читателя', ${now}, ${new Date(now.getTime() + 3_600_000)}
    FROM scenario_text t WHERE t.scenario_id = ${id}`.execute(world.database.db);
  return id;
}

/** An adaptation with its document. */
async function withRightsFile(world: World, ownerId: string, state: State = 'DRAFT'): Promise<string> {
  const { database } = world;
  const id = await addScenario(database, { authorId: ownerId, state });
  await sql`UPDATE scenario SET rights_basis = 'ADAPTATION' WHERE id = ${id}`.execute(database.db);
  const table = 'scenario_rights_file';
  return addSealedPdf(world, { ownerId, table, id }, (tx, { id: scenario_id, ...row }) =>
    tx
      .insertInto(table)
      .values({ ...row, scenario_id })
      .execute(),
  );
}

export const moderationKinds = {
  moderated: {
    near: (world: World) => strangers(world, 'MODERATION'),
    far: (world: World) => strangers(world, 'DRAFT'),
    missing,
  },
  moderatedText: {
    near: (world: World, me: string | null) => openedByOfficer(world, me ?? world.people.author.id),
    far: (world: World) => strangersWithText(world, 'DRAFT'),
    missing,
  },
  rightsFile: {
    near: (world: World, me: string | null) => withRightsFile(world, me ?? world.people.author.id),
    far: (world: World) => withRightsFile(world, world.people.author2.id),
    missing,
  },
  moderatedRightsFile: {
    near: (world: World) => withRightsFile(world, world.people.author2.id, 'MODERATION'),
    far: (world: World) => withRightsFile(world, world.people.author2.id),
    missing,
  },
};
