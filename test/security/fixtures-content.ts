/** Rows of the public site's lists, each with one earlier version of a known id. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { addFile, storeUpload } from '#platform/files/store-file.ts';
import type { World } from '../world.ts';
import { emptyCategory } from './fixtures-news.ts';

type Part =
  | 'slider'
  | 'cards'
  | 'documents'
  | 'community-sections'
  | 'community-items'
  | 'faq-sections'
  | 'faq-items';

/** The version id to restore, by part of the site. */
export const versionOf = (part: Part | 'about'): string =>
  `0192a000-0000-7000-8000-00000000c0${parts.indexOf(part) + 10}`;
const parts: readonly string[] = [
  'slider',
  'cards',
  'documents',
  'community-sections',
  'community-items',
  'faq-sections',
  'faq-items',
  'about',
];

const row = (part: Part, insert: RawBuilder<{ id: number }>, body: object) => async (world: World) => {
  const { db } = world.database;
  const { rows } = await insert.execute(db);
  const id = String(rows[0]!.id);
  await addVersion(world, { id: versionOf(part), kind: part, subject: id, body });
  return id;
};

const addVersion = (world: World, version: { id: string; kind: string; subject: string; body: object }) =>
  sql`
    INSERT INTO content_version (id, kind, subject_id, body)
    VALUES (${version.id}, ${version.kind}, ${version.subject}, ${JSON.stringify(version.body)})
    ON CONFLICT (id) DO UPDATE SET subject_id = excluded.subject_id`.execute(world.database.db);

export const ratingVersion = '0192a000-0000-7000-8000-00000000c030';

/** A seeded row with a version. */
export async function addRatingVersion(world: World): Promise<string> {
  const body = { name: 'Драма', source: 'COMBINED', codes: [], debut: false, minVotes: 5 };
  await addVersion(world, { id: ratingVersion, kind: 'rating-category', subject: '1', body });
  return '1';
}

export async function addContactsVersion(world: World): Promise<string> {
  const id = '0192a000-0000-7000-8000-00000000c031';
  const body = { address: 'Москва', phone: '', email: '', hours: '', requisites: '' };
  await addVersion(world, { id, kind: 'contacts', subject: '1', body });
  return id;
}

export async function addBlockVersion(world: World): Promise<string> {
  await addVersion(world, {
    id: versionOf('about'),
    kind: 'block-about',
    subject: 'about',
    body: { previewText: 'Было' },
  });
  return 'about';
}

const sections = sql`
  INSERT INTO community_section (id, place, name) VALUES (1, 1, 'Проверка') ON CONFLICT DO NOTHING`;
const questions = sql`INSERT INTO faq_section (id, place, name) VALUES (1, 1, 'Проверка') ON CONFLICT DO NOTHING`;

export const documentFileId = '0192a000-0000-7000-8000-0000000d0c00';

/** The file that the document examples reference. */
export async function documentFile(world: World): Promise<void> {
  const found = await sql`SELECT FROM file WHERE id = ${documentFileId}`.execute(world.database.db);
  if (found.rows.length) return;
  const stored = await storeUpload(world.product.serverContext.services.files, Buffer.from('%PDF-1.7'), {
    ownerId: null,
    name: 'Положение.pdf',
    mime: 'application/pdf',
    purpose: 'content',
  });
  await world.database.tx((tx) => addFile(tx, { ...stored, id: documentFileId }));
}

const after =
  (first: (world: World) => Promise<unknown>, then: (world: World) => Promise<string>) =>
  async (world: World) => {
    await first(world);
    return then(world);
  };
const run = (statement: RawBuilder<unknown>) => (world: World) => statement.execute(world.database.db);

export const contentKinds = {
  slide: row('slider', sql`INSERT INTO slide (place, name) VALUES (1, 'Слайд') RETURNING id`, {
    name: 'Слайд',
  }),
  aboutCard: row('cards', sql`INSERT INTO about_card (place, title) VALUES (1, 'Карточка') RETURNING id`, {
    title: 'Карточка',
  }),
  document: after(
    documentFile,
    row(
      'documents',
      sql`INSERT INTO document (place, name, file_id) VALUES (1, 'Положение', ${documentFileId}) RETURNING id`,
      { name: 'Положение', fileId: documentFileId },
    ),
  ),
  communitySection: row(
    'community-sections',
    sql`INSERT INTO community_section (place, name) VALUES (1, 'Раздел') RETURNING id`,
    { name: 'Раздел' },
  ),
  communityItem: after(
    run(sections),
    row(
      'community-items',
      sql`INSERT INTO community_item (place, section_id, name) VALUES (1, 1, 'Эксперт') RETURNING id`,
      { sectionId: 1, name: 'Эксперт' },
    ),
  ),
  faqSection: row(
    'faq-sections',
    sql`INSERT INTO faq_section (place, name) VALUES (1, 'Раздел') RETURNING id`,
    {
      name: 'Раздел',
    },
  ),
  faqEntry: after(
    run(questions),
    row(
      'faq-items',
      sql`
        INSERT INTO faq_item (place, section_id, question, answer, answer_html)
        VALUES (1, 1, 'Вопрос', 'Ответ', '') RETURNING id`,
      { sectionId: 1, question: 'Вопрос', answer: 'Ответ' },
    ),
  ),
};

/** The same rows after removal, restorable from their versions. */
const removed = (near: (world: World) => Promise<string>, table: string) => async (world: World) => {
  const id = await near(world);
  await sql`DELETE FROM ${sql.table(table)} WHERE id = ${Number(id)}`.execute(world.database.db);
  return id;
};
const gone = (near: (world: World) => Promise<string>, table: string) => ({
  near: removed(near, table),
  missing: '999999999',
});

async function addCategoryVersion(world: World): Promise<string> {
  const id = await emptyCategory(world);
  const body = { name: `Удалённая ${id}`, source: 'COMBINED', codes: [], debut: false, minVotes: 5 };
  await addVersion(world, {
    id: '0192a000-0000-7000-8000-00000000c032',
    kind: 'rating-category',
    subject: id,
    body,
  });
  return id;
}

export const removedKinds = {
  removedSlide: gone(contentKinds.slide, 'slide'),
  removedCard: gone(contentKinds.aboutCard, 'about_card'),
  removedDocument: gone(contentKinds.document, 'document'),
  removedCommunitySection: gone(contentKinds.communitySection, 'community_section'),
  removedCommunityItem: gone(contentKinds.communityItem, 'community_item'),
  removedFaqSection: gone(contentKinds.faqSection, 'faq_section'),
  removedFaqEntry: gone(contentKinds.faqEntry, 'faq_item'),
  removedCategory: gone(addCategoryVersion, 'rating_category'),
};

export async function legalText(world: World): Promise<string> {
  await sql`
    INSERT INTO legal_text (code, version, title, body, body_html) VALUES ('privacy', '1.0', 'Политика', 'Текст', '')
    ON CONFLICT DO NOTHING`.execute(world.database.db);
  return 'privacy';
}
