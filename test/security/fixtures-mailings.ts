/** Letters to many of the example requests. */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { addAccount } from '../fixtures-scenarios.ts';
import type { World } from '../world.ts';

const missing = '0192a000-0000-7000-8000-ffffffffffff';

/** Adds a mailing of another officer than the caller, to one expert. */
async function addMailing(
  world: World,
  state: 'DRAFT' | 'PENDING' | 'SENT',
  recipientId?: string,
): Promise<string> {
  const id = newId();
  const { db } = world.database;
  const officerId = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.content'] });
  const now = world.clock.now();
  await sql`
    INSERT INTO mailing (id, officer_id, audience, subject, text, state, recipients, created_at, send_at)
    VALUES (${id}, ${officerId}, 'EXPERTS', 'Встреча', 'Приходите на встречу.', ${state}, 1, ${now}, ${now})`.execute(
    db,
  );
  if (recipientId)
    await sql`INSERT INTO mailing_recipient (mailing_id, account_id, batch) VALUES (${id}, ${recipientId}, 1)`.execute(
      db,
    );
  return id;
}

export const mailingKinds = {
  mailing: { near: (world: World) => addMailing(world, 'DRAFT'), missing },
  proposedMailing: { near: (world: World) => addMailing(world, 'PENDING'), missing },
  receivedLetter: {
    near: (world: World, me: string | null) => addMailing(world, 'SENT', me ?? world.people.author.id),
    far: async (world: World) =>
      addMailing(world, 'SENT', await addAccount(world.database, { role: 'AVTOR' })),
    missing,
  },
};
