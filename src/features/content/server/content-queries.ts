/** Reads of the public site; nothing here depends on who asks. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import type {} from '#features/content/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import { fileAddress } from '#platform/files/file-address.ts';

export const listSlides = (db: Db) =>
  db
    .selectFrom('slide')
    .select(['id', 'name', 'preview_text as previewText', 'btn_link as btnLink', 'btn_name as btnName'])
    .select([fileAddress('slide.video_id').as('video'), fileAddress('slide.picture_id').as('previewPicture')])
    .where('active', '=', true)
    .orderBy('place')
    .execute();

const findBlock = (db: Db, code: 'about' | 'order') =>
  db
    .selectFrom('text_block')
    .select([
      'preview_text as previewText',
      'preview_html as previewHtml',
      'btn_link as btnLink',
      'btn_name as btnName',
    ])
    .where('code', '=', code)
    .executeTakeFirst();

export async function findAbout(db: Db) {
  const [block, list] = await Promise.all([
    findBlock(db, 'about'),
    db.selectFrom('about_card').select(['title', 'hint', 'text']).orderBy('place').execute(),
  ]);
  return block ? { ...block, list } : null;
}

export const findOrderBlock = async (db: Db) => (await findBlock(db, 'order')) ?? null;

export interface StoredDocument {
  fileName: string;
  key: string;
  size: number;
  src: string;
}

export const listDocuments = (db: Db): Promise<StoredDocument[]> =>
  db
    .selectFrom('document')
    .innerJoin('file', 'file.id', 'document.file_id')
    .select(['document.name as fileName', 'file.key', 'file.size'])
    .select(sql<string>`'/api/files/' || file.id || '/' || file.name`.as('src'))
    .where('document.active', '=', true)
    .orderBy('document.place')
    .execute();

export async function findCommunity(db: Db) {
  const [sections, items] = await Promise.all([
    db.selectFrom('community_section').select(['id', 'name']).orderBy('place').execute(),
    db
      .selectFrom('community_item')
      .select(['id', 'section_id as sectionId', 'name', 'position'])
      .select(fileAddress('community_item.picture_id').as('previewPicture'))
      .orderBy('place')
      .execute(),
  ]);
  return { sections, items };
}

type LegalCode = 'privacy' | 'terms' | 'personal_data' | 'mailing';

export async function findLegalText(db: Db, code: LegalCode, version: string | undefined) {
  let query = db
    .selectFrom('legal_text')
    .select(['code', 'version', 'title', 'body_html as html', 'published_at'])
    .where('code', '=', code)
    .orderBy('published_at', 'desc')
    .limit(1);
  if (version) query = query.where('version', '=', version);
  const found = await query.executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  return { ...found, publishedAt: found.published_at.toISOString() };
}
