/** Film companies and their people; the first two are those of the cast. */
import { newId } from '#kernel/id.ts';
import { shift } from '../content/dates.ts';
import { fullName } from '../content/names.ts';
import type { Employee, Organization } from '../content/organizations.ts';
import { organizations } from '../content/organizations.ts';
import { companies } from '../people.ts';
import type { Gallery } from './gallery.ts';
import { addAccounts } from './people.ts';
import type { Filling } from './people.ts';

export interface SeededCompany {
  id: string;
  approved: boolean;
  /** Somebody who votes and asks for the company. */
  voterId: string;
}

export async function addCompanies(filling: Filling, { pictureOf }: Gallery): Promise<SeededCompany[]> {
  const own = Object.values<CastCompany>(companies);
  const all = organizations();
  const seeded: SeededCompany[] = [];
  for (const [number, cast] of own.entries())
    seeded.push(
      await dressCompany(filling, { cast, company: all[number]!, logoId: pictureOf('companies', number) }),
    );
  for (const company of all.slice(own.length))
    seeded.push(await addCompany(filling, company, pictureOf('companies', company.number)));
  return seeded;
}

interface CastCompany {
  id: string;
  domain: string;
  description: string;
}

interface Dressing {
  cast: CastCompany;
  company: Organization;
  logoId: string | null;
}

/** What the cast's companies tell of themselves: their names and numbers are the cast's. */
async function dressCompany(
  { tx, today }: Filling,
  { cast, company, logoId }: Dressing,
): Promise<SeededCompany> {
  await tx
    .updateTable('organization')
    .set({
      kpp: company.kpp,
      ogrn: company.ogrn,
      legal_address: company.legalAddress,
      actual_address: company.actualAddress,
      phone: company.phone,
      email: `mail@${cast.domain}`,
      site: `https://${cast.domain}`,
      description: cast.description,
      logo_id: logoId,
      created_at: shift(today, -company.registeredOffset),
      decided_at: shift(today, 2 - company.registeredOffset),
    })
    .where('id', '=', cast.id)
    .execute();
  const head = await tx
    .selectFrom('employee')
    .select('account_id')
    .where('organization_id', '=', cast.id)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return { id: cast.id, approved: true, voterId: head.account_id };
}

async function addCompany(
  filling: Filling,
  company: Organization,
  logoId: string | null,
): Promise<SeededCompany> {
  const id = newId();
  const registered = shift(filling.today, -company.registeredOffset);
  await filling.tx
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
      logo_id: logoId,
      created_at: registered,
      decided_at: company.state === 'CHECK' ? null : shift(registered, 2),
    })
    .execute();
  const people = company.employees.map((employee) => ({ ...employee, id: newId() }));
  await addEmployees(filling, id, people);
  return { id, approved: company.state === 'APPROVED', voterId: people[0]!.id };
}

/** Accounts with profiles and places in the company; the first has founded it. */
export async function addEmployees(
  filling: Filling,
  organizationId: string,
  people: readonly (Employee & { id: string })[],
): Promise<void> {
  const { tx, today } = filling;
  const joined = (one: Employee): Date => shift(today, -one.joinedOffset);
  await addAccounts(
    filling,
    people.map((one) => ({ id: one.id, person: one.person, role: one.role, createdAt: joined(one) })),
  );
  await tx
    .insertInto('profile')
    .values(people.map((one) => ({ account_id: one.id })))
    .execute();
  await tx
    .insertInto('employee')
    .values(
      people.map((one, i) => ({
        id: newId(),
        organization_id: organizationId,
        account_id: one.id,
        state: one.state,
        position: one.position,
        source: i === 0 ? ('FOUNDER' as const) : ('CODE' as const),
        comment: one.comment ?? '',
        created_at: joined(one),
        decided_at: one.state === 'ACTIVE' ? joined(one) : null,
        decided_by: null,
      })),
    )
    .execute();
}
