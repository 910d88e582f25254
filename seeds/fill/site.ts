/** Content of the public site: home page, FAQ, legal pages, documents. */
import { fileURLToPath } from 'node:url';
import type {} from '#features/content/server/tables.ts';
import { renderMarkdown } from '#platform/markdown/convert.ts';
import { setFileUses, visibleTo } from '#platform/files/file-use.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { communitySections, experts } from '../content/experts.ts';
import { faqSections } from '../content/faq.ts';
import { about, orderBlock, programDocuments, siteFile, slides } from '../content/site.ts';
import { cast } from '../people.ts';
import type { Gallery } from './gallery.ts';
import { inBatches } from './in-batches.ts';
import { addFiles } from './demo-files.ts';
import type { DemoFiles } from './demo-files.ts';
import type { SeedContext } from './people.ts';

const mimes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the files in the order of `programDocuments`. */
export const storeDocuments = ({ upload }: DemoFiles): Promise<StoredFile[]> =>
  upload(
    programDocuments.map(({ file, kind }) => ({
      from: fileURLToPath(siteFile(`documents/${file}`)),
      name: file,
      mime: mimes[kind],
      purpose: 'content',
      ownerId: null,
    })),
  );

export async function addSite(
  context: SeedContext,
  { gallery, documents }: { gallery: Gallery; documents: readonly StoredFile[] },
): Promise<void> {
  await addSlides(context, gallery);
  await addBlocks(context);
  await addDocuments(context, documents);
  await addCommunity(context, gallery);
  await addQuestions(context);
}

async function addSlides({ tx }: SeedContext, { pictureOf, fileByName }: Gallery): Promise<void> {
  const newsPaths = await findNewsPaths(tx);
  const rows = slides.map((slide, number) => ({
    id: number + 1,
    place: number + 1,
    name: slide.name,
    preview_text: slide.previewText,
    btn_name: slide.btnName,
    btn_link: slide.btnLink ?? newsPaths.get(slide.news!)!,
    picture_id: slide.poster ? fileByName(slide.poster) : pictureOf('slides', number),
    video_id: slide.video ? fileByName(slide.video) : null,
  }));
  await tx.insertInto('slide').values(rows).execute();
  for (const { id, picture_id, video_id } of rows) {
    await setFileUses(tx, { feature: 'slider', subjectId: id }, shownToAll(picture_id, video_id));
  }
}

/** Paths by titles: the database gives the numbers. */
async function findNewsPaths(tx: SeedContext['tx']): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('news').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, `/news/${id}`]));
}

const shownToAll = (...fileIds: (string | null)[]) => ({ fileIds, visibility: visibleTo('ALL') });

async function addBlocks({ tx }: SeedContext): Promise<void> {
  const block = (
    code: 'about' | 'order',
    markdown: string,
    button?: { btnName: string; btnLink: string },
  ) => ({
    code,
    preview_text: markdown,
    preview_html: renderMarkdown(markdown),
    place: code === 'about' ? 1 : 2,
    theme: code === 'about' ? ('light' as const) : ('dark' as const),
    btn_name: button?.btnName ?? '',
    btn_link: button?.btnLink ?? '',
  });
  await tx
    .insertInto('text_block')
    .values([block('about', about.previewText), block('order', orderBlock.previewText, orderBlock)])
    .execute();
  await tx
    .insertInto('about_card')
    .values(
      about.cards.map(({ title, hint, text }, i) => ({
        id: i + 1,
        place: i + 1,
        title,
        hint,
        text,
      })),
    )
    .execute();
}

async function addDocuments({ tx }: SeedContext, stored: readonly StoredFile[]): Promise<void> {
  await addFiles(tx, stored);
  await tx
    .insertInto('document')
    .values(
      programDocuments.map(({ name }, i) => ({
        id: i + 1,
        place: i + 1,
        name,
        file_id: stored[i]!.id,
      })),
    )
    .execute();
  for (const [i, { id }] of stored.entries()) {
    await setFileUses(tx, { feature: 'documents', subjectId: i + 1 }, shownToAll(id));
  }
}

async function addCommunity({ tx, today }: SeedContext, { pictureOf }: Gallery): Promise<void> {
  await tx
    .insertInto('community_section')
    .values(communitySections.map(({ id, name, order }) => ({ id, name, place: order })))
    .execute();
  const { expert } = cast(today);
  const rows = experts().map(({ person, section, position }, number) => {
    const { name, lastName } = number === 0 ? expert : person;
    return {
      id: number + 1,
      section_id: section,
      place: number + 1,
      name: `${name} ${lastName}`,
      position,
      picture_id: pictureOf('community', number),
    };
  });
  await tx.insertInto('community_item').values(rows).execute();
  for (const { id, picture_id } of rows) {
    await setFileUses(tx, { feature: 'community-items', subjectId: id }, shownToAll(picture_id));
  }
}

async function addQuestions({ tx }: SeedContext): Promise<void> {
  await tx
    .insertInto('faq_section')
    .values(faqSections.map(({ id, name, order, audience }) => ({ id, name, place: order, audience })))
    .execute();
  const items = faqSections.flatMap((section) =>
    section.items.map(({ id, question, answer, order, tags }) => ({
      id,
      section_id: section.id,
      place: order,
      question,
      answer,
      tags,
      answer_html: renderMarkdown(answer),
    })),
  );
  await inBatches(items, (batch) => tx.insertInto('faq_item').values(batch).execute());
}
