/** The desk of the public site: one set of calls for every list, and those of the two blocks. */
import { personOf } from '#access/actor.ts';
import {
  listBlockVersions,
  readBlock,
  readContentSummary,
  restoreBlockVersion,
  saveBlock,
} from '#features/content/contract-desk.ts';
import type { BlockCode } from '#features/content/contract-desk.ts';
import type { PlacedRow } from '#features/content/placed-list.ts';
import { readSummary } from '#features/content/server/desk-queries.ts';
import {
  findBlock,
  kindOfBlock,
  restoreBlock,
  saveBlock as save,
} from '#features/content/server/edit-block.ts';
import * as edit from '#features/content/server/edit-rows.ts';
import type { Shelf } from '#features/content/server/shelf.ts';
import { cardsShelf } from '#features/content/server/shelves/cards-shelf.ts';
import {
  communityItemsShelf,
  communitySectionsShelf,
} from '#features/content/server/shelves/community-shelves.ts';
import { documentsShelf } from '#features/content/server/shelves/documents-shelf.ts';
import { faqItemsShelf, faqSectionsShelf } from '#features/content/server/shelves/faq-shelves.ts';
import { sliderShelf } from '#features/content/server/shelves/slider-shelf.ts';
import { listVersions } from '#platform/history/list-versions.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';

type Asked = Pick<Context<unknown, unknown>, 'database' | 'actor' | 'params'>;

function handlersOf<Form extends object, Row extends PlacedRow>(shelf: Shelf<Form, Row>): Handler[] {
  const { list } = shelf;
  const editing = ({ database, actor }: Asked) => ({ database, shelf, officerId: personOf(actor).id });
  const idOf = ({ params }: Asked) => Number(params['id']);
  return [
    answer(list.listRows, { run: ({ database }) => shelf.rows(database.db) as never }),
    answer(list.addRow, { run: (asked) => edit.addRow(editing(asked), asked.input) as never }),
    answer(list.orderRows, { run: (asked) => edit.orderRows(editing(asked), asked.input.ids) }),
    answer(list.saveRow, {
      run: (asked) => {
        const { revision, ...form } = asked.input;
        return edit.saveRow(editing(asked), {
          id: idOf(asked),
          form: form as unknown as Form,
          revision,
        }) as never;
      },
    }),
    answer(list.showRow, {
      run: (asked) => edit.showRow(editing(asked), { id: idOf(asked), active: asked.input.active }) as never,
    }),
    answer(list.removeRow, { run: (asked) => edit.removeRow(editing(asked), idOf(asked)) }),
    answer(list.listVersions, {
      run: (asked) =>
        listVersions<Form>(asked.database.db, { kind: list.part, subjectId: idOf(asked) }) as never,
    }),
    answer(list.restoreVersion, {
      run: (asked) => {
        const { revision } = asked.input;
        const version = asked.params['version']!;
        return edit.restoreVersion(editing(asked), { id: idOf(asked), version, revision }) as never;
      },
    }),
    answer(list.listRemoved, { run: ({ database }) => edit.listRemovedRows(database.db, shelf) as never }),
    answer(list.returnRow, { run: (asked) => edit.returnRow(editing(asked), idOf(asked)) as never }),
  ];
}

const codeOf = ({ params }: Asked) => params['code'] as BlockCode;
const editingBlock = (asked: Asked) => ({
  database: asked.database,
  code: codeOf(asked),
  officerId: personOf(asked.actor).id,
});

export const deskHandlers: Handler[] = [
  answer(readContentSummary, { run: ({ database }) => readSummary(database.db) }),
  answer(readBlock, { run: (asked) => findBlock(asked.database.db, codeOf(asked)) }),
  answer(saveBlock, {
    run: (asked) => {
      const { revision, ...form } = asked.input;
      return save(editingBlock(asked), { form, revision });
    },
  }),
  answer(listBlockVersions, {
    run: (asked) =>
      listVersions(asked.database.db, { kind: kindOfBlock(codeOf(asked)), subjectId: codeOf(asked) }),
  }),
  answer(restoreBlockVersion, {
    run: (asked) =>
      restoreBlock(editingBlock(asked), {
        version: asked.params['version']!,
        revision: asked.input.revision,
      }),
  }),
  ...handlersOf(sliderShelf),
  ...handlersOf(cardsShelf),
  ...handlersOf(documentsShelf),
  ...handlersOf(communitySectionsShelf),
  ...handlersOf(communityItemsShelf),
  ...handlersOf(faqSectionsShelf),
  ...handlersOf(faqItemsShelf),
];
