/** Film companies and their employees. The first two belong to the cast. */
import { newId } from '#kernel/id.ts';
import { readJson } from '../content/read-json.ts';
import { shift } from '../content/dates.ts';
import { fullName } from '../content/names.ts';
import type { Employee, Organization } from '../content/organizations.ts';
import { organizations } from '../content/organizations.ts';
import { companies } from '../people.ts';
import type { Gallery } from './gallery.ts';
import { addAccounts } from './people.ts';
import type { SeedContext } from './people.ts';

export interface SeededCompany {
  id: string;
  approved: boolean;
  /** The employee who votes and sends requests. */
  voterId: string;
}

export async function addCompanies(context: SeedContext, { pictureOf }: Gallery): Promise<SeededCompany[]> {
  const own = Object.values<CastCompany>(companies);
  const all = organizations();
  const seeded: SeededCompany[] = [];
  for (const [number, cast] of own.entries())
    seeded.push(
      await fillCastCompany(context, { cast, company: all[number]!, logoId: pictureOf('companies', number) }),
    );
  for (const company of all.slice(own.length))
    seeded.push(await addCompany(context, company, pictureOf('companies', company.number)));
  return seeded;
}

interface CastCompany {
  id: string;
  domain: string;
  description: string;
}

const { films } = readJson<{ films: string[] }>('films.json');

const filmsOf = (number: number, year: number) =>
  Array.from({ length: 2 + (number % 4) }, (_, i) => ({
    title: films[(number * 5 + i * 7) % films.length]!,
    year: year - 1 - (number % 3) - i * 2,
  }));

/** What authors read about a company. A third promises no term, and one in four has shown no films. */
const cardOf = (
  { number, directorPosition, genres, formats }: Organization,
  { dictionary, today }: SeedContext,
) => ({
  director_position: directorPosition,
  genre_ids: dictionary.idsOf('genre', genres),
  format_ids: dictionary.idsOf('format', formats),
  answer_promise_days: number % 3 === 2 ? null : [14, 21, 30][(number % 4) % 3]!,
  filmography: JSON.stringify(number % 4 === 3 ? [] : filmsOf(number, today.getUTCFullYear())),
});

interface CastCompanyInput {
  cast: CastCompany;
  company: Organization;
  logoId: string | null;
}

/** Completes the companies of the cast, whose name and numbers exist already. */
async function fillCastCompany(
  context: SeedContext,
  { cast, company, logoId }: CastCompanyInput,
): Promise<SeededCompany> {
  const { tx, today } = context;
  await tx
    .updateTable('organization')
    .set({
      kpp: company.kpp,
      ...cardOf(company, context),
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
  const member = await tx
    .selectFrom('employee')
    .select('account_id')
    .where('organization_id', '=', cast.id)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return { id: cast.id, approved: true, voterId: member.account_id };
}

async function addCompany(
  context: SeedContext,
  company: Organization,
  logoId: string | null,
): Promise<SeededCompany> {
  const id = newId();
  const registered = shift(context.today, -company.registeredOffset);
  await context.tx
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
      ...cardOf(company, context),
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
  await addEmployees(context, id, people);
  return { id, approved: company.state === 'APPROVED', voterId: people[0]!.id };
}

/** Inserts accounts with profiles and memberships; the first employee is the founder. */
export async function addEmployees(
  context: SeedContext,
  organizationId: string,
  people: readonly (Employee & { id: string })[],
): Promise<void> {
  const { tx, today } = context;
  const joined = (employee: Employee): Date => shift(today, -employee.joinedOffset);
  await addAccounts(
    context,
    people.map((employee) => ({
      id: employee.id,
      person: employee.person,
      role: employee.role,
      createdAt: joined(employee),
    })),
  );
  await tx
    .insertInto('profile')
    .values(people.map(({ id }) => ({ account_id: id })))
    .execute();
  await tx
    .insertInto('employee')
    .values(
      people.map((employee, i) => ({
        id: newId(),
        organization_id: organizationId,
        account_id: employee.id,
        state: employee.state,
        position: employee.position,
        source: i === 0 ? ('FOUNDER' as const) : ('CODE' as const),
        comment: employee.comment ?? '',
        created_at: joined(employee),
        decided_at: employee.state === 'ACTIVE' ? joined(employee) : null,
        decided_by: null,
      })),
    )
    .execute();
}
