import { communitySectionsSchemas, communityItemsSchemas } from '#features/content/schemas-admin.ts';
import type { Updateable } from 'kysely';
import type { OutputOf } from '#api/endpoint.ts';
import { communityItems, communitySections } from '#features/content/calls-admin.ts';
import type { CommunityItemForm, CommunitySectionForm } from '#features/content/schemas-admin.ts';
import { orderedColumns, requireMedia, unknownValueAt } from '#features/content/server/editable-list.ts';
import type { EditableListDefinition } from '#features/content/server/editable-list.ts';
import type { CommunityItemTable, CommunitySectionTable } from '#features/content/server/tables.ts';
import { setFileUses, setFileVisibility, visibilityOf } from '#platform/files/file-use.ts';
import { selectFileUrl } from '#platform/files/file-url.ts';

export const communitySectionsDefinition: EditableListDefinition<
  CommunitySectionForm,
  OutputOf<typeof communitySections.addRow>
> = {
  list: communitySections,
  schemas: communitySectionsSchemas,
  table: 'community_section',
  selectRows: (db, id) =>
    db
      .selectFrom('community_section')
      .select(orderedColumns('community_section'))
      .select('name')
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .orderBy('place')
      .orderBy('id')
      .execute(),
  formOf: ({ name, active }) => ({ name, active }),
  columnsOf: ({ name, active }): Updateable<CommunitySectionTable> => ({ name, active }),
  async isEmpty(tx, id) {
    // Locks the section against concurrent inserts: an insert either commits first or fails on the foreign key.
    await tx.selectFrom('community_section').select('id').where('id', '=', id).forUpdate().execute();
    const item = await tx
      .selectFrom('community_item')
      .select('id')
      .where('section_id', '=', id)
      .executeTakeFirst();
    return item === undefined;
  },
  async writeFileUses(tx, { id, active }) {
    const items = await tx
      .selectFrom('community_item')
      .select('id')
      .where('section_id', '=', id)
      .where('active', '=', true)
      .execute();
    const subjectIds = items.map((item) => item.id);
    await setFileVisibility(tx, { feature: communityItems.part, subjectIds }, visibilityOf({ active }));
  },
};

export const communityItemsDefinition: EditableListDefinition<
  CommunityItemForm,
  OutputOf<typeof communityItems.addRow>
> = {
  list: communityItems,
  schemas: communityItemsSchemas,
  table: 'community_item',
  selectRows: (db, id) =>
    db
      .selectFrom('community_item')
      .select(orderedColumns('community_item'))
      .select(['section_id as sectionId', 'name', 'position', 'bio', 'picture_id as pictureId'])
      .select(selectFileUrl('community_item.picture_id').as('previewPicture'))
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .orderBy('place')
      .orderBy('id')
      .execute(),
  formOf: ({ sectionId, name, position, bio, pictureId, active }) => ({
    sectionId,
    name,
    position,
    bio,
    pictureId,
    active,
  }),
  sectionOf: ({ sectionId }) => sectionId,
  async validate(tx, { sectionId, pictureId }) {
    const section = tx.selectFrom('community_section').select('id').where('id', '=', sectionId);
    if (!(await section.executeTakeFirst())) throw unknownValueAt('sectionId');
    await requireMedia(tx, { id: pictureId, field: 'pictureId', kind: 'image' });
  },
  columnsOf: ({ sectionId, name, position, bio, pictureId, active }): Updateable<CommunityItemTable> => ({
    section_id: sectionId,
    name,
    position,
    bio,
    picture_id: pictureId,
    active,
  }),
  async writeFileUses(tx, { id, sectionId, pictureId, active }) {
    // Locked, so that a concurrent change of the section either is seen here or sees this item.
    const section = await tx
      .selectFrom('community_section')
      .select('active')
      .where('id', '=', sectionId)
      .forShare()
      .executeTakeFirstOrThrow();
    await setFileUses(
      tx,
      { feature: communityItems.part, subjectId: id },
      { fileIds: [pictureId], visibility: visibilityOf({ active: active && section.active }) },
    );
  },
};
