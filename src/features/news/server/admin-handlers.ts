import * as contract from '#features/news/contract-admin.ts';
import type { NewsForm } from '#features/news/contract-admin.ts';
import { findAdminNewsItem, listAdminNews } from '#features/news/server/admin-queries.ts';
import {
  addCategory,
  deleteCategory,
  listCategories,
  orderCategories,
  renameCategory,
} from '#features/news/server/edit-categories.ts';
import { deleteNews, parseFutureMoment, moveNews } from '#features/news/server/move-news.ts';
import { createNews, newsKind, restoreNewsVersion, saveNews } from '#features/news/server/save-news.ts';
import type { NewsEditContext } from '#features/news/server/save-news.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';
import { listVersions } from '#platform/history/list-versions.ts';

type RequestContext = Pick<HandlerContext<unknown, unknown>, 'database' | 'accountId' | 'now' | 'params'>;

const editContext = ({ database, accountId, now }: RequestContext): NewsEditContext => ({
  database,
  officerId: accountId,
  now,
});
const idOf = ({ params }: Pick<RequestContext, 'params'>): number => Number(params['id']);

const moveHandler = (move: 'withdraw' | 'archive' | 'restore') => (context: RequestContext) =>
  moveNews(editContext(context), { id: idOf(context), move });

export const adminNewsHandlers: Handler[] = [
  defineHandler(contract.listAdminNews, { run: ({ database, input }) => listAdminNews(database.db, input) }),
  defineHandler(contract.readAdminNews, {
    run: ({ database, params }) => findAdminNewsItem(database.db, idOf({ params })),
  }),
  defineHandler(contract.createNews, { run: (context) => createNews(editContext(context), context.input) }),
  defineHandler(contract.saveNews, {
    run(context) {
      const { version, ...form } = context.input;
      return saveNews(editContext(context), { id: idOf(context), version, form });
    },
  }),
  defineHandler(contract.publishNews, {
    run: (context) =>
      moveNews(editContext(context), { id: idOf(context), move: 'publish', version: context.input.version }),
  }),
  defineHandler(contract.withdrawNews, { run: moveHandler('withdraw') }),
  defineHandler(contract.archiveNews, { run: moveHandler('archive') }),
  defineHandler(contract.restoreNews, { run: moveHandler('restore') }),
  defineHandler(contract.scheduleNews, {
    run: (context) =>
      moveNews(editContext(context), {
        id: idOf(context),
        move: 'schedule',
        at: parseFutureMoment(context.input, context.now),
      }),
  }),
  defineHandler(contract.deleteNews, { run: (context) => deleteNews(editContext(context), idOf(context)) }),
  defineHandler(contract.listNewsVersions, {
    async run({ database, params }) {
      const { id } = await findAdminNewsItem(database.db, idOf({ params }));
      return listVersions<NewsForm>(database.db, { kind: newsKind, subjectId: id });
    },
  }),
  defineHandler(contract.restoreNewsVersion, {
    run: (context) =>
      restoreNewsVersion(editContext(context), {
        id: idOf(context),
        version: context.input.version,
        versionId: context.params['version']!,
      }),
  }),
  defineHandler(contract.listNewsCategories, { run: ({ database }) => listCategories(database.db) }),
  defineHandler(contract.orderNewsCategories, {
    run: (context) => orderCategories(editContext(context), context.input.ids),
  }),
  defineHandler(contract.addNewsCategory, {
    run: (context) => addCategory(editContext(context), context.input.name),
  }),
  defineHandler(contract.renameNewsCategory, {
    run: (context) => renameCategory(editContext(context), { id: idOf(context), name: context.input.name }),
  }),
  defineHandler(contract.deleteNewsCategory, {
    run: (context) => deleteCategory(editContext(context), idOf(context)),
  }),
];
