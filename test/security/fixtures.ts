/**
 * Resources of the example requests. Each kind creates one that the caller may access (`near`), and one that exists but is out of
 * reach of every caller (`far`), because it belongs to accounts and a company that are never callers.
 */
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { hashSecret, newSecret } from '#platform/passwords/secret.ts';
import { encodeCode } from '#features/invitations/invitation-code.ts';
import { addFile, storeUpload } from '#platform/files/store-file.ts';
import { companies } from '../../seeds/people.ts';
import { addAccount, addCompany, addEmployee, addScenario, addText } from '../fixtures-scenarios.ts';
import { setFileUses, visibleTo } from '#platform/files/file-use.ts';
import type { World } from '../world.ts';
import { applicationKinds } from './fixtures-applications.ts';
import {
  contentKinds,
  addBlockVersion,
  addContactsVersion,
  addRatingVersion,
  legalText,
  removedKinds,
} from './fixtures-content.ts';
import { notificationKinds } from './fixtures-notifications.ts';
import { chatKinds } from './fixtures-chat.ts';
import { emptyCategory, newsCategory, newsItem } from './fixtures-news.ts';
import { moderationKinds } from './fixtures-moderation.ts';
import { ndaKinds } from './fixtures-nda.ts';
import { signingKinds } from './fixtures-signing.ts';
import { auditEntry, staffKinds } from './fixtures-staff.ts';

interface Kind {
  /** `me` is the calling account, null for a guest. Returns the id. */
  near(world: World, me: string | null): Promise<string>;
  /** Absent for kinds without an owner: public resources and those of the fund. */
  far?(world: World): Promise<string>;
  /** An unused id of the same format. */
  missing: string;
}

const missing = '0192a000-0000-7000-8000-ffffffffffff';

const draftOf = (world: World, authorId: string) =>
  addScenario(world.database, { authorId, state: 'DRAFT', title: 'Чужой черновик' });

async function withText(world: World, authorId: string, state: 'DRAFT' | 'PUBLISHED' = 'DRAFT') {
  const { database, product } = world;
  const scenarioId = await addScenario(database, { authorId, state });
  await addText({ database, files: product.serverContext.services.files }, { scenarioId, ownerId: authorId });
  return scenarioId;
}

async function projectOf(world: World, authorId: string): Promise<string> {
  const id = newId();
  await sql`INSERT INTO project (id, author_id, title, year) VALUES (${id}, ${authorId}, 'Чужой фильм', 2020)`.execute(
    world.database.db,
  );
  return id;
}

interface RequestFixture {
  authorId: string;
  organizationId: string;
  senderId: string;
  state: 'SENT' | 'OPEN';
}

async function request(world: World, { authorId, organizationId, senderId, state }: RequestFixture) {
  const id = newId();
  const scenarioId = await withText(world, authorId, 'PUBLISHED');
  await sql`
    INSERT INTO request (id, scenario_id, author_id, organization_id, sender_id, state, text, text_id, open_until)
    SELECT ${id}, ${scenarioId}, ${authorId}, ${organizationId}, ${senderId}, ${state}, 'Дайте почитать, пожалуйста', t.id,
      ${state === 'OPEN' ? new Date(world.clock.now().getTime() + 86_400_000) : null}
    FROM scenario_text t WHERE t.scenario_id = ${scenarioId}`.execute(world.database.db);
  return id;
}

/** Sent by the caller, if it is an employee of the company. */
const ofStudio = (world: World, state: 'SENT' | 'OPEN', me: string | null) =>
  request(world, {
    authorId: world.people.author2.id,
    organizationId: companies.studio.id,
    senderId: me === world.people.okAdmin.id ? me : world.people.okUser.id,
    state,
  });
const ofRival = (world: World, state: 'SENT' | 'OPEN') =>
  request(world, {
    authorId: world.people.author2.id,
    organizationId: companies.rival.id,
    senderId: world.people.okAdmin2.id,
    state,
  });

async function colleague(world: World, organizationId: string, state: 'WAITLIST' | 'ACTIVE' | 'BLOCKED') {
  const accountId = await addAccount(world.database, { role: 'OK_USER' });
  return addEmployee(world.database, { organizationId, accountId, state });
}

/** Returns the id and the code. */
async function invitation(
  world: World,
  organizationId: string | null,
): Promise<{ id: string; code: string }> {
  const id = newId();
  const code = encodeCode(crypto.getRandomValues(new Uint8Array(15)));
  await sql`
    INSERT INTO invitation (id, code_hash, type, email, organization_id, max_uses, expires_at)
    VALUES (${id}, ${hashSecret(code)}, ${organizationId ? 'EMPLOYEE' : 'EXPERT'}, ${organizationId ? null : `${id}@example.net`},
      ${organizationId}, 5, ${new Date(world.clock.now().getTime() + 86_400_000)})`.execute(
    world.database.db,
  );
  return { id, code };
}

async function emailToken(world: World, accountId: string): Promise<string> {
  const token = newSecret();
  await sql`
    INSERT INTO account_token (id, account_id, kind, token_hash, email, expires_at)
    SELECT ${newId()}, id, 'email', ${hashSecret(token)}, email, ${new Date(world.clock.now().getTime() + 86_400_000)}
    FROM account WHERE id = ${accountId}`.execute(world.database.db);
  return token;
}

async function delivery(world: World): Promise<string> {
  const [id, event] = [newId(), newId()];
  const { db } = world.database;
  await sql`INSERT INTO event (id, kind) VALUES (${event}, 'test.happened')`.execute(db);
  await sql`
    INSERT INTO delivery (id, event_id, subscriber, state, tries, next_at, last_error)
    VALUES (${id}, ${event}, 'nobody', 'parked', 8, now(), 'no road')`.execute(db);
  return id;
}

async function publicFile(world: World): Promise<string> {
  const stored = await storeUpload(world.product.serverContext.services.files, Buffer.from('0123456789'), {
    ownerId: null,
    name: 'Положение.mp4',
    mime: 'video/mp4',
    purpose: 'content',
  });
  const id = await world.database.tx((tx) => addFile(tx, stored));
  await world.database.tx((tx) =>
    setFileUses(tx, { feature: 'slider', subjectId: id }, { fileIds: [id], visibility: visibleTo('ALL') }),
  );
  return id;
}

/** Seeded rows, so that ids of new rows stay free. */
let faqItems = 0;
async function faqItem(world: World): Promise<string> {
  const { db } = world.database;
  const id = (faqItems += 1);
  await sql`INSERT INTO faq_section (id, place, name) VALUES (1, 1, 'Проверка') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`
    INSERT INTO faq_item (id, section_id, place, question, answer, answer_html)
    VALUES (${id}, 1, 1, 'Вопрос', 'Ответ', '')`.execute(db);
  return String(id);
}

async function question(world: World): Promise<string> {
  const id = newId();
  await sql`
    INSERT INTO support_question (id, topic, name, email, text, consent_version)
    VALUES (${id}, 'OTHER', 'Полина', ${`${id}@example.net`}, 'Как это устроено?', '1.0')`.execute(
    world.database.db,
  );
  return id;
}

const person = (world: World, me: string | null): string => me ?? world.people.author.id;

export const kinds = {
  faqItem: { near: faqItem, missing: '999999999' },
  question: { near: question, missing },
  block: { near: addBlockVersion, missing: 'news' },
  slide: { near: contentKinds.slide, missing: '999999999' },
  aboutCard: { near: contentKinds.aboutCard, missing: '999999999' },
  document: { near: contentKinds.document, missing: '999999999' },
  communitySection: { near: contentKinds.communitySection, missing: '999999999' },
  communityItem: { near: contentKinds.communityItem, missing: '999999999' },
  faqSection: { near: contentKinds.faqSection, missing: '999999999' },
  faqEntry: { near: contentKinds.faqEntry, missing: '999999999' },
  ...removedKinds,
  scenario: {
    near: (world, me) => draftOf(world, person(world, me)),
    far: (world) => draftOf(world, world.people.author2.id),
    missing,
  },
  text: {
    near: (world, me) => withText(world, person(world, me)),
    far: (world) => withText(world, world.people.author2.id),
    missing,
  },
  ...applicationKinds,
  ...ndaKinds,
  ...signingKinds,
  ...chatKinds,
  published: {
    near: (world) => addScenario(world.database, { authorId: world.people.author2.id }),
    far: (world) => draftOf(world, world.people.author2.id),
    missing,
  },
  author: {
    near: (world) => addAccount(world.database, { role: 'AVTOR' }),
    far: (world) => addAccount(world.database, { role: 'AVTOR', birthday: '2015-01-01' }),
    missing,
  },
  ...moderationKinds,
  project: {
    near: (world, me) => projectOf(world, person(world, me)),
    far: (world) => projectOf(world, world.people.author2.id),
    missing,
  },
  companyRequest: {
    near: (world, me) => ofStudio(world, 'SENT', me),
    far: (world) => ofRival(world, 'SENT'),
    missing,
  },
  openedRequest: {
    near: (world, me) => ofStudio(world, 'OPEN', me),
    far: (world) => ofRival(world, 'OPEN'),
    missing,
  },
  inboxRequest: {
    near: (world, me) =>
      request(world, {
        authorId: person(world, me),
        organizationId: companies.studio.id,
        senderId: world.people.okUser.id,
        state: 'SENT',
      }),
    far: (world) => ofRival(world, 'SENT'),
    missing,
  },
  employee: {
    near: (world) => colleague(world, companies.studio.id, 'ACTIVE'),
    far: (world) => colleague(world, companies.rival.id, 'ACTIVE'),
    missing,
  },
  waitingEmployee: {
    near: (world) => colleague(world, companies.studio.id, 'WAITLIST'),
    far: (world) => colleague(world, companies.rival.id, 'WAITLIST'),
    missing,
  },
  companyInvitation: {
    near: async (world) => (await invitation(world, companies.studio.id)).id,
    far: async (world) => (await invitation(world, companies.rival.id)).id,
    missing,
  },
  expertCode: {
    near: async (world) => (await invitation(world, null)).code,
    missing: '0000-0000-0000-0000-0000-0000',
  },
  companyCode: {
    near: async (world) => (await invitation(world, companies.studio.id)).code,
    missing: '0000-0000-0000-0000-0000-0000',
  },
  ...staffKinds,
  fundInvitation: { near: async (world) => (await invitation(world, null)).id, missing },
  emailToken: {
    near: (world, me) => emailToken(world, person(world, me)),
    far: (world) => emailToken(world, world.people.author2.id),
    missing: newSecret(),
  },
  ...notificationKinds,
  account: { near: (world) => addAccount(world.database, { role: 'AVTOR' }), missing },
  organization: { near: (world) => addCompany(world.database, { state: 'CHECK' }), missing },
  delivery: { near: delivery, missing },
  auditEntry: { near: auditEntry, missing },
  file: { near: publicFile, missing },
  news: { near: newsItem, missing: '99999999' },
  newsCategory: { near: newsCategory, missing: '99999999' },
  emptyCategory: { near: emptyCategory, missing: '999999' },
  ratingCategory: { near: addRatingVersion, missing: '999999' },
  contactsVersion: { near: addContactsVersion, missing },
  legalText: { near: legalText, missing: 'nothing' },
} satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;
export const kindOf = (name: KindName): Kind => kinds[name];
