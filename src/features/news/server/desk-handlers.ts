import * as contract from '#features/news/contract-desk.ts';
import type { NewsForm } from '#features/news/contract-desk.ts';
import { findDeskItem, listDesk } from '#features/news/server/desk-queries.ts';
import {
  addCategory,
  deleteCategory,
  listCategories,
  orderCategories,
  renameCategory,
} from '#features/news/server/edit-categories.ts';
import { deleteNews, momentAhead, moveNews } from '#features/news/server/move-news.ts';
import { createNews, kind, restoreVersion, saveNews } from '#features/news/server/save-news.ts';
import type { Editing } from '#features/news/server/save-news.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';
import { listVersions } from '#platform/history/list-versions.ts';

type RequestContext = Pick<Context<unknown, unknown>, 'database' | 'accountId' | 'now' | 'params'>;

const editContext = ({ database, accountId, now }: RequestContext): Editing => ({
  database,
  officerId: accountId,
  now,
});
const idOf = ({ params }: Pick<RequestContext, 'params'>): number => Number(params['id']);

const moveHandler = (move: 'withdraw' | 'archive' | 'restore') => (context: RequestContext) =>
  moveNews(editContext(context), { id: idOf(context), move });

export const newsDeskHandlers: Handler[] = [
  answer(contract.listDeskNews, { run: ({ database, input }) => listDesk(database.db, input) }),
  answer(contract.readDeskNews, {
    run: ({ database, params }) => findDeskItem(database.db, idOf({ params })),
  }),
  answer(contract.createNews, { run: (context) => createNews(editContext(context), context.input) }),
  answer(contract.saveNews, {
    run(context) {
      const { version, ...form } = context.input;
      return saveNews(editContext(context), { id: idOf(context), version, form });
    },
  }),
  answer(contract.publishNews, {
    run: (context) =>
      moveNews(editContext(context), { id: idOf(context), move: 'publish', version: context.input.version }),
  }),
  answer(contract.withdrawNews, { run: moveHandler('withdraw') }),
  answer(contract.archiveNews, { run: moveHandler('archive') }),
  answer(contract.restoreNews, { run: moveHandler('restore') }),
  answer(contract.scheduleNews, {
    run: (context) =>
      moveNews(editContext(context), {
        id: idOf(context),
        move: 'schedule',
        at: momentAhead(context.input, context.now),
      }),
  }),
  answer(contract.deleteNews, { run: (context) => deleteNews(editContext(context), idOf(context)) }),
  answer(contract.listNewsVersions, {
    async run({ database, params }) {
      const { id } = await findDeskItem(database.db, idOf({ params }));
      return listVersions<NewsForm>(database.db, { kind, subjectId: id });
    },
  }),
  answer(contract.restoreNewsVersion, {
    run: (context) =>
      restoreVersion(editContext(context), {
        id: idOf(context),
        version: context.input.version,
        versionId: context.params['version']!,
      }),
  }),
  answer(contract.listNewsCategories, { run: ({ database }) => listCategories(database.db) }),
  answer(contract.orderNewsCategories, {
    run: (context) => orderCategories(editContext(context), context.input.ids),
  }),
  answer(contract.addNewsCategory, {
    run: (context) => addCategory(editContext(context), context.input.name),
  }),
  answer(contract.renameNewsCategory, {
    run: (context) => renameCategory(editContext(context), { id: idOf(context), name: context.input.name }),
  }),
  answer(contract.deleteNewsCategory, {
    run: (context) => deleteCategory(editContext(context), idOf(context)),
  }),
];
