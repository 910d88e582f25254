/** Writes the cast into an empty database: accounts with consents and profiles, two companies and their employees. */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { consentKindsOf } from '#features/accounts/consents.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { CastMember } from './people.ts';
import { cast, companies } from './people.ts';
import type {} from '#features/accounts/server/tables.ts';
import type {} from '#features/profile/server/tables.ts';
import type {} from '#features/organization/server/tables.ts';

export async function writeCast(tx: Tx, passwordHash: string, today: Date): Promise<void> {
  for (const { id, inn, ogrn, name, director } of Object.values(companies)) {
    await tx
      .insertInto('organization')
      .values({
        id,
        inn,
        ogrn,
        name,
        director,
        short_name: name,
        state: 'APPROVED',
        okved: '59.11',
        decided_at: today,
      })
      .execute();
  }
  for (const member of Object.values(cast(today))) await writeMember(tx, member, { passwordHash, today });
}

export async function writeMember(
  tx: Tx,
  member: CastMember,
  { passwordHash, today }: { passwordHash: string; today: Date },
) {
  await tx
    .insertInto('account')
    .values({
      id: member.id,
      email: member.email,
      password_hash: passwordHash,
      state: member.state,
      roles: member.roles,
      capabilities: member.capabilities,
      last_name: member.lastName,
      name: member.name,
      second_name: member.secondName,
      phone: member.phone,
      birthday: member.birthday,
      city: member.city,
      gender: null,
      email_confirmed_at: today,
      phone_confirmed_at: today,
    })
    .execute();
  await tx.insertInto('profile').values({ account_id: member.id }).execute();
  await sql`
    INSERT INTO consent (id, account_id, kind, version)
    SELECT gen_random_uuid(), ${member.id}, code, version FROM current_legal_text
    WHERE code = ANY (${consentKindsOf(member.roles).filter((kind) => kind !== 'mailing')}::text[])`.execute(
    tx,
  );
  if (!member.company) return;
  await tx
    .insertInto('employee')
    .values({
      id: newId(),
      organization_id: companies[member.company.key].id,
      account_id: member.id,
      state: member.company.state,
      position: member.company.position,
      source: member.company.state === 'WAITLIST' ? 'CODE' : 'FOUNDER',
    })
    .execute();
}
