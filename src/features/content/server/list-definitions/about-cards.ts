import { aboutCardsSchemas } from '#features/content/schemas-admin.ts';
import type { Updateable } from 'kysely';
import type { OutputOf } from '#api/endpoint.ts';
import { aboutCards } from '#features/content/calls-admin.ts';
import type { CardForm } from '#features/content/schemas-admin.ts';
import { orderedColumns } from '#features/content/server/editable-list.ts';
import type { EditableListDefinition } from '#features/content/server/editable-list.ts';
import type { AboutCardTable } from '#features/content/server/tables.ts';

export const aboutCardsDefinition: EditableListDefinition<CardForm, OutputOf<typeof aboutCards.addRow>> = {
  list: aboutCards,
  schemas: aboutCardsSchemas,
  table: 'about_card',
  selectRows: (db, id) =>
    db
      .selectFrom('about_card')
      .select(orderedColumns('about_card'))
      .select(['title', 'hint', 'text'])
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .orderBy('place')
      .orderBy('id')
      .execute(),
  formOf: ({ title, hint, text, active }) => ({ title, hint, text, active }),
  columnsOf: ({ title, hint, text, active }): Updateable<AboutCardTable> => ({
    title,
    hint,
    text,
    active,
  }),
};
