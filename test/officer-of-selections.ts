/** What tests of selections do as an officer who holds `fk.intake`. */
import { sql } from 'kysely';
import type { AdminSelection } from '#features/selections/schemas-admin.ts';
import { addAccount } from './fixtures-scenarios.ts';
import type { Answer, Visitor, World } from './world.ts';

export async function signInIntake(world: World): Promise<Visitor> {
  const id = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.intake'] });
  return world.asAccount(id);
}

/** A main selection for October 2026. */
export const selectionForm = {
  name: 'Осень 2026',
  code: 'MAIN',
  theme: '',
  openDay: '01.10.2026',
  openTime: '10:00',
  closeDay: '31.10.2026',
  closeTime: '23:59',
  graceMinutes: '30',
  sealed: 'false',
  applicationLimit: '1',
  minAge: '',
  maxAge: '35',
  citizenship: 'RU',
  debut: 'true',
  formats: ['FEATURE'],
  workGroupDays: '30',
  expertDays: '30',
  commissionDays: '20',
  fixDaysAfterClose: '5',
};

/** The first wave of 2026 of a new programme «АВ». Returns its id. */
export async function createWave(officer: Visitor): Promise<string> {
  const program = await officer.post('/api/administrator/programs', {
    name: 'Авторы',
    code: 'ав',
    description: '',
  });
  const { data } = await officer.post(`/api/administrator/programs/${program.data.id}/waves`, {
    year: '2026',
    number: '1',
  });
  return data.waves[0].id;
}

/** In a new wave. */
export const createSelection = async (officer: Visitor, changes: object): Promise<Answer<AdminSelection>> =>
  officer.post('/api/administrator/selections', {
    ...selectionForm,
    ...changes,
    waveId: await createWave(officer),
  });

/** Kind, payload without the name, and actor. */
export async function selectionEvents(world: World, id: string) {
  const { rows } = await sql<{ kind: string; payload: object; byOfficer: boolean }>`
    SELECT kind, payload - 'name' AS payload, actor_id IS NOT NULL AS "byOfficer" FROM event
    WHERE subject_id = ${id} ORDER BY at, id`.execute(world.database.db);
  return rows.map(({ kind, payload, byOfficer }) => [kind, payload, byOfficer ? 'officer' : 'job'] as const);
}
