import { sliderSchemas } from '#features/content/schemas-admin.ts';
import type { Updateable } from 'kysely';
import { slider } from '#features/content/calls-admin.ts';
import type { SlideForm } from '#features/content/schemas-admin.ts';
import { orderedColumns, requireMedia } from '#features/content/server/editable-list.ts';
import type { EditableListDefinition } from '#features/content/server/editable-list.ts';
import type { SlideTable } from '#features/content/server/tables.ts';
import type { OutputOf } from '#api/endpoint.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { setFileUses, visibilityOf } from '#platform/files/file-use.ts';
import { selectFileUrl } from '#platform/files/file-url.ts';

type SlideRow = OutputOf<typeof slider.addRow>;

export const sliderDefinition: EditableListDefinition<SlideForm, SlideRow> = {
  list: slider,
  schemas: sliderSchemas,
  table: 'slide',
  selectRows: (db: Db | Tx, id?: number) =>
    db
      .selectFrom('slide')
      .select(orderedColumns('slide'))
      .select([
        'name',
        'preview_text as previewText',
        'btn_name as btnName',
        'btn_link as btnLink',
        'picture_id as pictureId',
        'video_id as videoId',
        'date_from as dateFrom',
        'date_to as dateTo',
        'theme',
        selectFileUrl('slide.picture_id').as('previewPicture'),
        selectFileUrl('slide.video_id').as('video'),
      ])
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .orderBy('place')
      .orderBy('id')
      .execute(),
  formOf: ({ name, previewText, btnName, btnLink, pictureId, videoId, dateFrom, dateTo, theme, active }) => ({
    name,
    previewText,
    btnName,
    btnLink,
    pictureId,
    videoId,
    dateFrom,
    dateTo,
    theme: theme as SlideForm['theme'],
    active,
  }),
  async validate(tx, { pictureId, videoId }) {
    await requireMedia(tx, { id: pictureId, field: 'pictureId', kind: 'image' });
    await requireMedia(tx, { id: videoId, field: 'videoId', kind: 'video' });
  },
  columnsOf: (form): Updateable<SlideTable> => ({
    name: form.name,
    preview_text: form.previewText,
    btn_name: form.btnName,
    btn_link: form.btnLink,
    picture_id: form.pictureId,
    video_id: form.videoId,
    date_from: form.dateFrom,
    date_to: form.dateTo,
    theme: form.theme,
    active: form.active,
  }),
  writeFileUses: (tx, row) =>
    setFileUses(
      tx,
      { feature: slider.part, subjectId: row.id },
      { fileIds: [row.pictureId, row.videoId], visibility: visibilityOf(row) },
    ),
};
