/** Resources of the example requests about staff of the fund. */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { encodeCode } from '#features/invitations/invitation-code.ts';
import { hashSecret } from '#platform/passwords/secret.ts';
import type { World } from '../world.ts';

export const staffKinds = {
  staffCode: {
    near: async (world: World) => (await staffInvitation(world)).code,
    missing: '0000-0000-0000-0000-0000-0000',
  },
};

async function staffInvitation(world: World): Promise<{ id: string; code: string }> {
  const id = newId();
  const code = encodeCode(crypto.getRandomValues(new Uint8Array(15)));
  await sql`
    INSERT INTO invitation (id, code_hash, type, email, capabilities, expires_at)
    VALUES (${id}, ${hashSecret(code)}, 'FK_STAFF', ${`${id}@example.net`}, '{fk.content}',
      ${new Date(world.clock.now().getTime() + 86_400_000)})`.execute(world.database.db);
  return { id, code };
}
