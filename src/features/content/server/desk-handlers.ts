/** Admin handlers of the public site: the same set for every ordered list, and those of the two blocks. */
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

type RequestContext = Pick<Context<unknown, unknown>, 'database' | 'accountId' | 'params'>;

function listHandlers<Form extends object, Row extends PlacedRow>(definition: Shelf<Form, Row>): Handler[] {
  const { list } = definition;
  const editContext = ({ database, accountId }: RequestContext) => ({
    database,
    definition,
    officerId: accountId,
  });
  const idOf = ({ params }: RequestContext) => Number(params['id']);
  return [
    answer(list.listRows, { run: ({ database }) => definition.rows(database.db) as never }),
    answer(list.addRow, { run: (context) => edit.addRow(editContext(context), context.input) as never }),
    answer(list.orderRows, { run: (context) => edit.orderRows(editContext(context), context.input.ids) }),
    answer(list.saveRow, {
      run: (context) => {
        const { revision, ...form } = context.input;
        return edit.saveRow(editContext(context), {
          id: idOf(context),
          form: form as unknown as Form,
          revision,
        }) as never;
      },
    }),
    answer(list.showRow, {
      run: (context) =>
        edit.showRow(editContext(context), { id: idOf(context), active: context.input.active }) as never,
    }),
    answer(list.removeRow, { run: (context) => edit.removeRow(editContext(context), idOf(context)) }),
    answer(list.listVersions, {
      run: (context) =>
        listVersions<Form>(context.database.db, { kind: list.part, subjectId: idOf(context) }) as never,
    }),
    answer(list.restoreVersion, {
      run: (context) => {
        const { revision } = context.input;
        const version = context.params['version']!;
        return edit.restoreVersion(editContext(context), { id: idOf(context), version, revision }) as never;
      },
    }),
    answer(list.listRemoved, {
      run: ({ database }) => edit.listRemovedRows(database.db, definition) as never,
    }),
    answer(list.returnRow, {
      run: (context) => edit.returnRow(editContext(context), idOf(context)) as never,
    }),
  ];
}

const codeOf = ({ params }: Pick<RequestContext, 'params'>) => params['code'] as BlockCode;
const blockEditContext = ({ database, accountId, params }: RequestContext) => ({
  database,
  code: codeOf({ params }),
  officerId: accountId,
});

export const deskHandlers: Handler[] = [
  answer(readContentSummary, { run: ({ database }) => readSummary(database.db) }),
  answer(readBlock, { run: (context) => findBlock(context.database.db, codeOf(context)) }),
  answer(saveBlock, {
    run: (context) => {
      const { revision, ...form } = context.input;
      return save(blockEditContext(context), { form, revision });
    },
  }),
  answer(listBlockVersions, {
    run: (context) =>
      listVersions(context.database.db, { kind: kindOfBlock(codeOf(context)), subjectId: codeOf(context) }),
  }),
  answer(restoreBlockVersion, {
    run: (context) =>
      restoreBlock(blockEditContext(context), {
        version: context.params['version']!,
        revision: context.input.revision,
      }),
  }),
  ...listHandlers(sliderShelf),
  ...listHandlers(cardsShelf),
  ...listHandlers(documentsShelf),
  ...listHandlers(communitySectionsShelf),
  ...listHandlers(communityItemsShelf),
  ...listHandlers(faqSectionsShelf),
  ...listHandlers(faqItemsShelf),
];
