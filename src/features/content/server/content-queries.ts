/** Queries of the public site. Results do not depend on the user. */
import { sql } from 'kysely';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db } from '#platform/db/tables.ts';
import type {} from '#features/content/server/tables.ts';
import { documentIconType, documentFileName } from '#features/content/server/document-name.ts';
import { typesetFields } from '#platform/markdown/typeset.ts';
import { selectFileUrl, selectFileVariants } from '#platform/files/file-url.ts';

/** `today` is a day in Moscow. */
const visibleOn = (today: string) =>
  sql<boolean>`active AND coalesce(date_from <= ${today}::date, true) AND coalesce(date_to >= ${today}::date, true)`;

export async function listSlides(db: Db, today: string) {
  const slides = await selectSlides(db, today);
  return slides.map((slide) => typesetFields(slide, 'name', 'previewText'));
}

const selectSlides = compileOnce('slides', (db, today: string) =>
  db
    .selectFrom('slide')
    .select(['id', 'name', 'preview_text as previewText', 'btn_link as btnLink', 'btn_name as btnName'])
    .select(['place as order', 'active', 'date_from as dateFrom', 'date_to as dateTo', 'theme'])
    .select([
      selectFileUrl('slide.video_id').as('video'),
      selectFileUrl('slide.picture_id').as('previewPicture'),
    ])
    .select(selectFileVariants('slide.picture_id').as('variants'))
    .where(visibleOn(today))
    .orderBy('place')
    .orderBy('id'),
);

/** Null when the block is empty or outside its dates. */
const findVisibleBlock = async (db: Db, code: 'about' | 'order', today: string) =>
  (await selectBlock(db, code, today))[0] ?? null;

const selectBlock = compileOnce('text-block', (db, code: 'about' | 'order', today: string) =>
  db
    .selectFrom('text_block')
    .select(['code as id', 'place as order', 'active', 'date_from as dateFrom', 'date_to as dateTo', 'theme'])
    .select([
      'preview_text as previewText',
      'preview_html as previewHtml',
      'btn_link as btnLink',
      'btn_name as btnName',
    ])
    .where('code', '=', code)
    .where('preview_text', '<>', '')
    .where(visibleOn(today)),
);

export async function findAbout(db: Db, today: string) {
  const [block, list] = await Promise.all([findVisibleBlock(db, 'about', today), selectAboutCards(db)]);
  return block && { ...block, list: list.map((card) => typesetFields(card, 'title', 'hint', 'text')) };
}

const selectAboutCards = compileOnce('about-cards', (db) =>
  db
    .selectFrom('about_card')
    .select(['id', 'place as order', 'active', 'title', 'hint', 'text'])
    .where('active', '=', true)
    .orderBy('place')
    .orderBy('id'),
);

export const findOrderBlock = (db: Db, today: string) => findVisibleBlock(db, 'order', today);

export async function listDocuments(db: Db) {
  const rows = await selectDocuments(db);
  return rows.map(({ file, ...row }) => ({
    ...row,
    fileName: documentFileName(row.name, file),
    ext: documentIconType(file),
  }));
}

const selectDocuments = compileOnce('documents', (db) =>
  db
    .selectFrom('document')
    .innerJoin('file', 'file.id', 'document.file_id')
    .select([
      'document.id',
      'document.place as order',
      'document.active',
      'document.name',
      'document.section',
    ])
    .select([
      'document.version',
      'document.date',
      'file.name as file',
      'file.key',
      'file.size',
      'file.sha256',
    ])
    .select(sql<string>`${selectFileUrl('document.file_id')}`.as('src'))
    .select(selectFileUrl('document.signature_id').as('signatureSrc'))
    .where('document.active', '=', true)
    .orderBy('document.place')
    .orderBy('document.id'),
);

export async function findCommunity(db: Db) {
  const [sections, items] = await Promise.all([selectCommunitySections(db), selectCommunityItems(db)]);
  return { sections, items: items.map((item) => typesetFields(item, 'position', 'bio')) };
}

/** Omits sections without visible items: they would become empty tabs. */
const selectCommunitySections = compileOnce('community-sections', (db) =>
  db
    .selectFrom('community_section')
    .select(['id', 'place as order', 'active', 'name'])
    .where('active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('community_item')
          .select('community_item.id')
          .whereRef('community_item.section_id', '=', 'community_section.id')
          .where('community_item.active', '=', true),
      ),
    )
    .orderBy('place')
    .orderBy('id'),
);

const selectCommunityItems = compileOnce('community-items', (db) =>
  db
    .selectFrom('community_item as item')
    .innerJoin('community_section as section', 'section.id', 'item.section_id')
    .select(['item.id', 'item.place as order', 'item.active', 'item.section_id as sectionId'])
    .select(['item.name', 'item.position', 'item.bio'])
    .select(selectFileUrl('item.picture_id').as('previewPicture'))
    .select(selectFileVariants('item.picture_id').as('variants'))
    .where('item.active', '=', true)
    .where('section.active', '=', true)
    .orderBy('section.place')
    .orderBy('item.place')
    .orderBy('item.id'),
);
