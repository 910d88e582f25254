/** Resources of the example requests about staff of the fund. */
import { sql } from 'kysely';
import type { Capability } from '#access/actor.ts';
import { newId } from '#kernel/id.ts';
import { encodeCode } from '#features/invitations/invitation-code.ts';
import { hashSecret } from '#platform/passwords/secret.ts';
import { addAccount } from '../fixtures-scenarios.ts';
import type { World } from '../world.ts';

const missing = '0192a000-0000-7000-8000-ffffffffffff';

export const staffKinds = {
  staffCode: {
    near: async (world: World) => (await staffInvitation(world)).code,
    missing: '0000-0000-0000-0000-0000-0000',
  },
  staffInvitation: { near: async (world: World) => (await staffInvitation(world)).id, missing },
  officer: { near: (world: World) => officer(world, 'fk.intake'), missing },
  superGrant: { near: superGrant, missing },
};

const officer = (world: World, capability: Capability): Promise<string> =>
  addAccount(world.database, { role: 'FK_ADMIN', capabilities: [capability] });

/** Asked for by another officer than the caller. */
async function superGrant(world: World): Promise<string> {
  const id = newId();
  const [accountId, requestedBy] = [await officer(world, 'fk.intake'), await officer(world, 'fk.super')];
  await sql`
    INSERT INTO super_grant (id, account_id, requested_by, requested_at)
    VALUES (${id}, ${accountId}, ${requestedBy}, ${world.clock.now()})`.execute(world.database.db);
  return id;
}

async function staffInvitation(world: World): Promise<{ id: string; code: string }> {
  const id = newId();
  const code = encodeCode(crypto.getRandomValues(new Uint8Array(15)));
  await sql`
    INSERT INTO invitation (id, code_hash, type, email, capabilities, expires_at)
    VALUES (${id}, ${hashSecret(code)}, 'FK_STAFF', ${`${id}@example.net`}, '{fk.content}',
      ${new Date(world.clock.now().getTime() + 86_400_000)})`.execute(world.database.db);
  return { id, code };
}

export async function auditEntry({ database: { db } }: World): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`INSERT INTO event (kind) VALUES ('account.registered') RETURNING id`.execute(db);
  return rows[0]!.id;
}
