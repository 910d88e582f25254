import * as calls from '#features/news/calls-admin.ts';
import * as schemas from '#features/news/schemas-admin.ts';
import type { NewsForm } from '#features/news/schemas-admin.ts';
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
  defineHandler(calls.listAdminNews, {
    input: schemas.listAdminNewsInput,
    output: schemas.listAdminNewsOutput,
    run: ({ database, input }) => listAdminNews(database.db, input),
  }),
  defineHandler(calls.readAdminNews, {
    params: schemas.itemParams,
    output: schemas.adminNewsItem,
    run: ({ database, params }) => findAdminNewsItem(database.db, idOf({ params })),
  }),
  defineHandler(calls.createNews, {
    input: schemas.newsForm,
    output: schemas.adminNewsItem,
    run: (context) => createNews(editContext(context), context.input),
  }),
  defineHandler(calls.saveNews, {
    params: schemas.itemParams,
    input: schemas.saveNewsInput,
    output: schemas.adminNewsItem,
    run(context) {
      const { version, ...form } = context.input;
      return saveNews(editContext(context), { id: idOf(context), version, form });
    },
  }),
  defineHandler(calls.publishNews, {
    params: schemas.itemParams,
    input: schemas.publishNewsInput,
    output: schemas.adminNewsItem,
    run: (context) =>
      moveNews(editContext(context), { id: idOf(context), move: 'publish', version: context.input.version }),
  }),
  defineHandler(calls.withdrawNews, {
    params: schemas.itemParams,
    output: schemas.adminNewsItem,
    run: moveHandler('withdraw'),
  }),
  defineHandler(calls.archiveNews, {
    params: schemas.itemParams,
    output: schemas.adminNewsItem,
    run: moveHandler('archive'),
  }),
  defineHandler(calls.restoreNews, {
    params: schemas.itemParams,
    output: schemas.adminNewsItem,
    run: moveHandler('restore'),
  }),
  defineHandler(calls.scheduleNews, {
    params: schemas.itemParams,
    input: schemas.newsScheduleForm,
    output: schemas.adminNewsItem,
    run: (context) =>
      moveNews(editContext(context), {
        id: idOf(context),
        move: 'schedule',
        at: parseFutureMoment(context.input, context.now),
      }),
  }),
  defineHandler(calls.deleteNews, {
    params: schemas.itemParams,
    run: (context) => deleteNews(editContext(context), idOf(context)),
  }),
  defineHandler(calls.listNewsVersions, {
    params: schemas.itemParams,
    output: schemas.listNewsVersionsOutput,
    async run({ database, params }) {
      const { id } = await findAdminNewsItem(database.db, idOf({ params }));
      return listVersions<NewsForm>(database.db, { kind: newsKind, subjectId: id });
    },
  }),
  defineHandler(calls.restoreNewsVersion, {
    params: schemas.restoreNewsVersionParams,
    input: schemas.restoreNewsVersionInput,
    output: schemas.adminNewsItem,
    run: (context) =>
      restoreNewsVersion(editContext(context), {
        id: idOf(context),
        version: context.input.version,
        versionId: context.params['version']!,
      }),
  }),
  defineHandler(calls.listNewsCategories, {
    output: schemas.listNewsCategoriesOutput,
    run: ({ database }) => listCategories(database.db),
  }),
  defineHandler(calls.orderNewsCategories, {
    input: schemas.orderNewsCategoriesInput,
    output: schemas.orderNewsCategoriesOutput,
    run: (context) => orderCategories(editContext(context), context.input.ids),
  }),
  defineHandler(calls.addNewsCategory, {
    input: schemas.categoryForm,
    output: schemas.addNewsCategoryOutput,
    run: (context) => addCategory(editContext(context), context.input.name),
  }),
  defineHandler(calls.renameNewsCategory, {
    params: schemas.itemParams,
    input: schemas.categoryForm,
    output: schemas.renameNewsCategoryOutput,
    run: (context) => renameCategory(editContext(context), { id: idOf(context), name: context.input.name }),
  }),
  defineHandler(calls.deleteNewsCategory, {
    params: schemas.itemParams,
    output: schemas.deleteNewsCategoryOutput,
    run: (context) => deleteCategory(editContext(context), idOf(context)),
  }),
];
