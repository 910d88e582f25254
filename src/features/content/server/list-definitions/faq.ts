import { faqSectionsSchemas, faqItemsSchemas } from '#features/content/schemas-admin.ts';
import type { Updateable } from 'kysely';
import type { OutputOf } from '#api/endpoint.ts';
import { faqItems, faqSections } from '#features/content/calls-admin.ts';
import type { FaqItemForm, FaqSectionForm } from '#features/content/schemas-admin.ts';
import { orderedColumns, unknownValueAt } from '#features/content/server/editable-list.ts';
import type { EditableListDefinition } from '#features/content/server/editable-list.ts';
import type { FaqItemTable, FaqSectionTable } from '#features/content/server/tables.ts';
import { fileIdsIn, hidden, setFileUses, setFileVisibility, visibleTo } from '#platform/files/file-use.ts';
import { markdownToHtml } from '#platform/markdown/to-html.ts';

export const faqSectionsDefinition: EditableListDefinition<
  FaqSectionForm,
  OutputOf<typeof faqSections.addRow>
> = {
  list: faqSections,
  schemas: faqSectionsSchemas,
  table: 'faq_section',
  selectRows: (db, id) =>
    db
      .selectFrom('faq_section')
      .select(orderedColumns('faq_section'))
      .select(['name', 'audience'])
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .orderBy('place')
      .orderBy('id')
      .execute(),
  formOf: ({ name, audience, active }) => ({
    name,
    audience,
    active,
  }),
  columnsOf: ({ name, audience, active }): Updateable<FaqSectionTable> => ({ name, audience, active }),
  async isEmpty(tx, id) {
    // Locks the section against concurrent inserts: an insert either commits first or fails on the foreign key.
    await tx.selectFrom('faq_section').select('id').where('id', '=', id).forUpdate().execute();
    const item = await tx.selectFrom('faq_item').select('id').where('section_id', '=', id).executeTakeFirst();
    return item === undefined;
  },
  async writeFileUses(tx, { id, active, audience }) {
    const items = await tx
      .selectFrom('faq_item')
      .select('id')
      .where('section_id', '=', id)
      .where('active', '=', true)
      .execute();
    const subjectIds = items.map((item) => item.id);
    await setFileVisibility(
      tx,
      { feature: faqItems.part, subjectIds },
      active ? visibleTo(audience) : hidden,
    );
  },
};

export const faqItemsDefinition: EditableListDefinition<FaqItemForm, OutputOf<typeof faqItems.addRow>> = {
  list: faqItems,
  schemas: faqItemsSchemas,
  table: 'faq_item',
  selectRows: (db, id) =>
    db
      .selectFrom('faq_item')
      .select(orderedColumns('faq_item'))
      .select(['section_id as sectionId', 'question', 'answer', 'tags'])
      .select(['helpful_yes as helpfulYes', 'helpful_no as helpfulNo'])
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .orderBy('place')
      .orderBy('id')
      .execute(),
  formOf: ({ sectionId, question, answer, tags, active }) => ({ sectionId, question, answer, tags, active }),
  sectionOf: ({ sectionId }) => sectionId,
  async validate(tx, { sectionId }) {
    const section = tx.selectFrom('faq_section').select('id').where('id', '=', sectionId);
    if (!(await section.executeTakeFirst())) throw unknownValueAt('sectionId');
  },
  htmlOf: ({ answer }) => markdownToHtml(answer),
  columnsOf: ({ sectionId, question, answer, tags, active }, { html }): Updateable<FaqItemTable> => ({
    section_id: sectionId,
    question,
    answer,
    answer_html: html,
    tags,
    active,
  }),
  async writeFileUses(tx, { id, sectionId, active }) {
    // Locked, so that a concurrent change of the section either is seen here or sees this item.
    const section = await tx
      .selectFrom('faq_section')
      .select(['active', 'audience'])
      .where('id', '=', sectionId)
      .forShare()
      .executeTakeFirstOrThrow();
    const visibility = active && section.active ? visibleTo(section.audience) : hidden;
    const { answer_html: html } = await tx
      .selectFrom('faq_item')
      .select('answer_html')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const fileIds = fileIdsIn(html);
    await setFileUses(tx, { feature: faqItems.part, subjectId: id }, { fileIds, visibility });
  },
};
