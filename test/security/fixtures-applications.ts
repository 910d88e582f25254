/** Selections, questionnaires, co-authors and applications of the example requests. */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { hashSecret } from '#platform/passwords/secret.ts';
import { addSelection } from '../fixtures-selections.ts';
import { addScenario, addText } from '../fixtures-scenarios.ts';
import { makePdf } from '../scenario-fixture.ts';
import { intakeKinds, sealedFile } from './fixtures-intake.ts';
import { questionnaireKinds } from './fixtures-questionnaire.ts';
import { selectionKinds } from './fixtures-selections.ts';
import type { World } from '../world.ts';

const missing = '0192a000-0000-7000-8000-ffffffffffff';

const person = (world: World, me: string | null): string => me ?? world.people.author.id;

/** A co-author of a scenario of `authorId`; without an account an invitation to an address. */
async function coauthor(
  world: World,
  { authorId, accountId }: { authorId: string; accountId: string | null },
) {
  const id = newId();
  const scenarioId = await addScenario(world.database, { authorId, state: 'DRAFT' });
  const now = world.clock.now();
  await sql`
    INSERT INTO scenario_coauthor (id, scenario_id, place, email, account_id, share, code_hash, code_expires_at, invited_at)
    VALUES (${id}, ${scenarioId}, 0, ${`${id}@example.net`}, ${accountId}, 30, ${hashSecret(id)}, ${now}, ${now})`.execute(
    world.database.db,
  );
  return id;
}

/** A draft of `authorId` for an open selection of its own wave. */
async function application(world: World, authorId: string): Promise<string> {
  const id = newId();
  await sql`
    INSERT INTO application (id, selection_id, wave_id, author_id, state_since, created_at, updated_at)
    SELECT ${id}, s.id, s.wave_id, ${authorId}, now(), now(), now() FROM selection s
    WHERE s.id = ${await addSelection(world)}`.execute(world.database.db);
  return id;
}

/** Adds a draft of an author with a confirmed phone. Other examples give the same phone to several authors. */
async function ofConfirmedAuthor(world: World, authorId: string): Promise<string> {
  await sql`UPDATE account SET phone = '79' || lpad(abs(hashtext(id::text))::text, 9, '0'), phone_confirmed_at = now()
    WHERE id = ${authorId}`.execute(world.database.db);
  return application(world, authorId);
}

/** Submitted, with what the receipt needs. */
async function submitted(world: World, authorId: string): Promise<string> {
  const id = await application(world, authorId);
  const submission = {
    author: 'Автор',
    scenario: { id, name: 'Сценарий', format: '', genres: [] },
    text: { number: 1, pages: 1, sha256: '' },
    coauthors: [],
    ownShare: 100,
    questionnaireVersion: 1,
    fields: {},
    answers: {},
    similarPercent: null,
  };
  await sql`
    UPDATE application SET state = 'SUBMITTED', number = ${id}, submitted_at = now(),
      submission = ${JSON.stringify(submission)} WHERE id = ${id}`.execute(world.database.db);
  return id;
}

/** Withdrawn, so that it can be copied. */
async function withdrawn(world: World, authorId: string): Promise<string> {
  const id = await application(world, authorId);
  await sql`UPDATE application SET state = 'WITHDRAWN' WHERE id = ${id}`.execute(world.database.db);
  return id;
}

/** Refused today, so that there may be an appeal. */
async function refused(world: World, authorId: string): Promise<string> {
  const id = await submitted(world, authorId);
  await sql`UPDATE application SET state = 'NOT_ADMITTED' WHERE id = ${id}`.execute(world.database.db);
  await sql`
    INSERT INTO application_move (application_id, at, move, from_state, to_state)
    VALUES (${id}, ${world.clock.now()}, 'refuse', 'FORMAL_CHECK', 'NOT_ADMITTED')`.execute(
    world.database.db,
  );
  return id;
}

/** A draft with a text. */
async function withText(world: World, authorId: string): Promise<string> {
  const { database, product } = world;
  const id = await application(world, authorId);
  const scenarioId = await addScenario(database, { authorId, state: 'DRAFT' });
  const bytes = await makePdf();
  await addText(
    { database, files: product.serverContext.services.files },
    { scenarioId, ownerId: authorId, bytes },
  );
  await sql`UPDATE application SET scenario_id = ${scenarioId} WHERE id = ${id}`.execute(database.db);
  return id;
}

const kindOf = (make: (world: World, authorId: string) => Promise<string>) => ({
  near: (world: World, me: string | null) => make(world, person(world, me)),
  far: (world: World) => make(world, world.people.author2.id),
  missing,
});

export const applicationKinds = {
  ...selectionKinds,
  ...questionnaireKinds,
  ...intakeKinds,
  application: kindOf(application),
  submittableApplication: kindOf(ofConfirmedAuthor),
  submittedApplication: kindOf(submitted),
  withdrawnApplication: kindOf(withdrawn),
  refusedApplication: kindOf(refused),
  appealFile: kindOf(async (world, authorId) =>
    sealedFile(world, { applicationId: await refused(world, authorId), authorId }),
  ),
  applicationWithText: kindOf(withText),
  namedCoauthor: {
    near: (world: World, me: string | null) =>
      coauthor(world, { authorId: person(world, me), accountId: null }),
    far: (world: World) => coauthor(world, { authorId: world.people.author2.id, accountId: null }),
    missing,
  },
  coauthorship: {
    near: (world: World, me: string | null) =>
      coauthor(world, { authorId: world.people.author2.id, accountId: person(world, me) }),
    far: (world: World) => coauthor(world, { authorId: world.people.author2.id, accountId: null }),
    missing,
  },
};
