/** People and companies that register by a code of the fund. */
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { useWorld } from './use-world.ts';
import type { Visitor } from './world.ts';

export const newPerson = {
  last_name: 'Новикова',
  name: 'Нина',
  second_name: 'Павловна',
  password: 'длинный пароль 1',
  phone: '+7 (912) 345 6789',
};
export const newOrganization = {
  email: 'office@studio.example',
  name: 'ООО «Дебют»',
  inn: '7736050003',
  okved: '59.11',
  legal_address: 'г Москва, ул Мосфильмовская, д 1',
  actual_address: 'г Москва, ул Мосфильмовская, д 1',
  director: 'Новикова Нина Павловна',
  phone: '+7 (495) 123 4567',
};

/** Call once at the top of a file. */
export function useRegistration() {
  const world = useWorld();
  const people = {} as { officer: Visitor };

  beforeEach(async () => {
    await world.reset();
    people.officer = await world.as('fund');
  });

  const rowsOf = async <T = Record<string, unknown>>(query: ReturnType<typeof sql<T>>) =>
    (await query.execute(world.database.db)).rows;
  return {
    world,
    people,
    rowsOf,
    /** A code for a company or an expert. */
    issue: async (form: object): Promise<{ id: string; code: string }> =>
      (await people.officer.post('/api/administrator/invitations', form)).data.items[0],
    asCompany: (code: string | undefined, more: object = {}) =>
      world.guest.post('/api/register/organization', {
        ...newPerson,
        email: 'nina@studio.example',
        invite_code: code,
        organization: newOrganization,
        ...more,
      }),
    /** What a registration adds. */
    counts: () =>
      rowsOf<Record<string, number>>(sql`
        SELECT (SELECT count(*)::int FROM account) AS accounts, (SELECT count(*)::int FROM organization) AS organizations,
          (SELECT count(*)::int FROM employee) AS employees, (SELECT sum(used)::int FROM invitation) AS used`),
  };
}
