/** Film companies and their people; the first two are those of the cast. */
import { newId } from '#kernel/id.ts';
import { shift } from '../content/dates.ts';
import { fullName } from '../content/names.ts';
import type { Organization } from '../content/organizations.ts';
import { organizations } from '../content/organizations.ts';
import { companies } from '../people.ts';
import { addAccounts } from './people.ts';
import type { Filling } from './people.ts';

export interface SeededCompany {
  id: string;
  approved: boolean;
  /** Somebody who votes for the company. */
  voterId: string;
}

export async function addCompanies(filling: Filling): Promise<SeededCompany[]> {
  const { tx, today } = filling;
  const own = Object.values(companies);
  const seeded: SeededCompany[] = [];
  for (const { id } of own) {
    const head = await tx
      .selectFrom('employee')
      .select('account_id')
      .where('organization_id', '=', id)
      .where('state', '=', 'ACTIVE')
      .executeTakeFirstOrThrow();
    seeded.push({ id, approved: true, voterId: head.account_id });
  }
  for (const company of organizations().slice(own.length))
    seeded.push(await addCompany(filling, company, today));
  return seeded;
}

async function addCompany(filling: Filling, company: Organization, today: Date): Promise<SeededCompany> {
  const { tx } = filling;
  const id = newId();
  const registered = shift(today, -company.registeredOffset);
  await tx
    .insertInto('organization')
    .values({
      id,
      state: company.state,
      inn: company.inn,
      name: company.name,
      short_name: company.shortName,
      kpp: company.kpp,
      ogrn: company.ogrn,
      okved: company.okved,
      legal_address: company.legalAddress,
      actual_address: company.actualAddress,
      director: fullName(company.director),
      phone: company.phone,
      email: company.email,
      site: company.site,
      description: company.description,
      logo_id: null,
      created_at: registered,
      decided_at: company.state === 'CHECK' ? null : shift(registered, 2),
    })
    .execute();
  const people = company.employees.map((employee) => ({ ...employee, id: newId() }));
  await addAccounts(
    filling,
    people.map((one) => ({
      id: one.id,
      person: one.person,
      role: one.role,
      createdAt: shift(today, -one.joinedOffset),
    })),
  );
  await tx
    .insertInto('profile')
    .values(
      people.map((one) => ({
        account_id: one.id,
        photo_id: null,
        nickname: null,
        mobile: null,
        timing: null,
        year_from: null,
      })),
    )
    .execute();
  await tx
    .insertInto('employee')
    .values(
      people.map((one, i) => ({
        id: newId(),
        organization_id: id,
        account_id: one.id,
        state: one.state,
        position: one.position,
        source: i === 0 ? ('FOUNDER' as const) : ('CODE' as const),
        comment: one.comment ?? '',
        created_at: shift(today, -one.joinedOffset),
        decided_at: one.state === 'ACTIVE' ? shift(today, -one.joinedOffset) : null,
        decided_by: null,
      })),
    )
    .execute();
  return { id, approved: company.state === 'APPROVED', voterId: people[0]!.id };
}
