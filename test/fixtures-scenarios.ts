/** Scenarios, authors and companies besides the seeded ones, inserted directly into the test database. */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import type { Database } from '#platform/db/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { addFile, storeUpload } from '#platform/files/store-file.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import type { AccessMode, RightsState } from '#features/scenarios/scenario-codes.ts';
import type {} from '#features/accounts/server/tables.ts';
import type {} from '#features/profile/server/tables.ts';
import type {} from '#features/organization/server/tables.ts';
import type {} from '#features/scenarios/server/tables.ts';

export interface ScenarioFixture {
  authorId: string;
  title?: string;
  state?: ScenarioState;
  logline?: string;
  annotation?: string;
  synopsis?: string;
  location?: string;
  epoch?: string;
  characters?: object;
  /** Dictionary ids: 1 a feature film, 2 a short one, 3 a series; 11 fiction; 21 original; 31 drama, 33 comedy. */
  format?: number;
  type?: number;
  kind?: number;
  genres?: number[];
  tags?: number[];
  duration?: number;
  episodes?: number;
  accessMode?: AccessMode;
  rights?: RightsState;
  rightsNote?: string;
  inRating?: boolean;
  publishedAt?: Date;
}

const usual = {
  title: 'Северный ветер',
  state: 'PUBLISHED' as ScenarioState,
  logline: 'Синоптик ждёт шторма, которого нет ни в одном прогнозе.',
  annotation: '',
  synopsis: '',
  location: '',
  epoch: '',
  characters: {},
  format: 1,
  type: 11,
  kind: 21,
  genres: [31],
  tags: [] as number[],
  duration: null,
  episodes: null,
  accessMode: 'BY_REQUEST' as AccessMode,
  rights: 'FREE' as RightsState,
  rightsNote: '',
  inRating: true,
};

/** A scenario, published by default and indexed for search. */
export async function addScenario(database: Database, fixture: ScenarioFixture): Promise<string> {
  const id = newId();
  const one = { ...usual, publishedAt: new Date(), ...fixture };
  await database.tx(async (tx) => {
    await tx
      .insertInto('scenario')
      .values({
        id,
        author_id: one.authorId,
        state: one.state,
        title: one.title,
        logline: one.logline,
        annotation: one.annotation,
        synopsis: one.synopsis,
        film_location: one.location,
        epoch: one.epoch,
        characters: JSON.stringify(one.characters),
        format_id: one.format,
        type_id: one.type,
        kind_id: one.kind,
        genre_ids: one.genres,
        tag_ids: one.tags,
        age_rating: null,
        episodes: one.episodes,
        duration: one.duration,
        budget_class: null,
        access_mode: one.accessMode,
        rights_state: one.rights,
        rights_note: one.rightsNote,
        in_rating: one.inRating,
        ai_use: null,
        submitted_at: null,
        published_at: one.state === 'PUBLISHED' ? one.publishedAt : null,
      })
      .execute();
    await sql`SELECT refresh_scenario_search(ARRAY[${id}]::uuid[])`.execute(tx);
  });
  return id;
}

export interface TextFixture {
  scenarioId: string;
  ownerId: string;
  bytes?: Buffer;
}

/** Adds a first version of the text. Returns the bytes. */
export async function addText(
  { database, files }: { database: Database; files: FileStore },
  { scenarioId, ownerId, bytes = Buffer.from('%PDF-1.7 a text of a scenario') }: TextFixture,
): Promise<Buffer> {
  const stored = await storeUpload(files, bytes, {
    ownerId,
    name: 'text.pdf',
    mime: 'application/pdf',
    purpose: 'text',
  });
  await database.tx(async (tx) => {
    await tx
      .insertInto('scenario_text')
      .values({
        id: newId(),
        scenario_id: scenarioId,
        number: 1,
        file_id: await addFile(tx, stored),
        pages: 90,
        has_words: true,
      })
      .execute();
  });
  return bytes;
}

export interface AccountFixture {
  role: 'AVTOR' | 'OK_USER' | 'OK_ADMIN' | 'FK_ADMIN';
  capabilities?: string[];
  lastName?: string;
  name?: string;
  nickname?: string;
  birthday?: string;
  city?: string;
  genres?: number[];
  phoneConfirmed?: boolean;
}

let people = 0;

/** The consents of a registration form, with the versions of a new installation. */
export const acceptedTexts = ['personal_data', 'terms'].map((kind) => ({ kind, version: '0.1' }));

/** An active account with consents, as if registered and confirmed. */
export async function addAccount(database: Database, fixture: AccountFixture): Promise<string> {
  const id = newId();
  people += 1;
  const now = new Date();
  await database.tx(async (tx) => {
    await tx
      .insertInto('account')
      .values({
        id,
        email: `person-${people}@example.net`,
        password_hash: '',
        state: 'ACTIVE',
        roles: [fixture.role],
        capabilities: (fixture.capabilities ?? []) as never,
        last_name: fixture.lastName ?? 'Тестова',
        name: fixture.name ?? 'Тася',
        second_name: null,
        phone: null,
        birthday: fixture.birthday ?? '1985-05-05',
        city: fixture.city ?? null,
        gender: null,
        email_confirmed_at: now,
        phone_confirmed_at: fixture.phoneConfirmed === false ? null : now,
      })
      .execute();
    await tx
      .insertInto('profile')
      .values({
        account_id: id,
        photo_id: null,
        mobile: null,
        timing: null,
        year_from: null,
        nickname: fixture.nickname ?? null,
        use_nickname: fixture.nickname !== undefined,
        genre_ids: fixture.genres ?? [],
      })
      .execute();
    await sql`
      INSERT INTO consent (id, account_id, kind, version)
      SELECT gen_random_uuid(), ${id}, code, version FROM current_legal_text
      WHERE code IN ('personal_data', 'terms', 'publication')`.execute(tx);
  });
  return id;
}

export interface CompanyFixture {
  state?: 'CHECK' | 'APPROVED' | 'REJECTED' | 'SUSPENDED';
  name?: string;
}

let companies = 0;

export async function addCompany(database: Database, fixture: CompanyFixture = {}): Promise<string> {
  const id = newId();
  companies += 1;
  await database.db
    .insertInto('organization')
    .values({
      id,
      inn: String(9_000_000_000 + companies),
      name: fixture.name ?? `ООО «Компания ${companies}»`,
      state: fixture.state ?? 'APPROVED',
      logo_id: null,
      decided_at: null,
    })
    .execute();
  return id;
}

export interface EmployeeFixture {
  organizationId: string;
  accountId: string;
  state?: 'WAITLIST' | 'ACTIVE' | 'BLOCKED';
  canVote?: boolean;
  canConfirm?: boolean;
}

export async function addEmployee(database: Database, fixture: EmployeeFixture): Promise<string> {
  const id = newId();
  await database.db
    .insertInto('employee')
    .values({
      id,
      organization_id: fixture.organizationId,
      account_id: fixture.accountId,
      state: fixture.state ?? 'ACTIVE',
      can_vote: fixture.canVote ?? true,
      can_confirm: fixture.canConfirm ?? true,
      decided_at: null,
      decided_by: null,
    })
    .execute();
  return id;
}

interface ReadingFixture {
  scenarioId: string;
  organizationId: string;
  senderId: string;
}

/** A request whose sender has read the text, which the company needs for its vote. */
export async function addReading(
  { db }: Database,
  { scenarioId, organizationId, senderId }: ReadingFixture,
): Promise<void> {
  const id = newId();
  await sql`
    INSERT INTO request (id, scenario_id, author_id, organization_id, sender_id, state, text)
    SELECT ${id}, s.id, s.author_id, ${organizationId}, ${senderId}, 'READ', 'Дайте почитать, пожалуйста'
    FROM scenario s WHERE s.id = ${scenarioId}`.execute(db);
  await sql`
    INSERT INTO text_view (id, request_id, scenario_id, organization_id, organization_name, reader_id, viewed_at)
    VALUES (${newId()}, ${id}, ${scenarioId}, ${organizationId}, '', ${senderId}, now())`.execute(db);
}
