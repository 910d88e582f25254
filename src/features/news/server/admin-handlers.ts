import * as calls from '#features/news/calls-admin.ts';
import * as schemas from '#features/news/schemas-admin.ts';
import type { AdminNewsItem, NewsForm } from '#features/news/schemas-admin.ts';
import { findAdminNewsItem, listAdminNews } from '#features/news/server/admin-queries.ts';
import {
  addCategory,
  deleteCategory,
  listCategories,
  orderCategories,
  renameCategory,
} from '#features/news/server/edit-categories.ts';
import { deleteNews, parseFutureMoment, moveNews } from '#features/news/server/move-news.ts';
import { createNews, restoreNewsVersion, saveNews } from '#features/news/server/save-news.ts';
import { newsKind } from '#features/news/server/write-news-files.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';
import { listVersions } from '#platform/history/list-versions.ts';

const idOf = ({ params }: { params: Record<string, string> }): number => Number(params['id']);

const item = { params: schemas.itemParams, output: schemas.adminNewsItem };

const moveHandler =
  (move: 'withdraw' | 'archive' | 'restore') =>
  (context: HandlerContext<undefined, unknown>): Promise<AdminNewsItem> =>
    moveNews(context, { id: idOf(context), move });

export const adminNewsHandlers: Handler[] = [
  defineHandler(calls.listAdminNews, {
    input: schemas.listAdminNewsInput,
    output: schemas.listAdminNewsOutput,
    run: ({ database, input }) => listAdminNews(database.db, input),
  }),
  defineHandler(calls.readAdminNews, {
    ...item,
    run: ({ database, params }) => findAdminNewsItem(database.db, idOf({ params })),
  }),
  defineHandler(calls.createNews, {
    input: schemas.newsForm,
    output: schemas.adminNewsItem,
    run: (context) => createNews(context, context.input),
  }),
  defineHandler(calls.saveNews, {
    ...item,
    input: schemas.saveNewsInput,
    run(context) {
      const { version, ...form } = context.input;
      return saveNews(context, { id: idOf(context), version, form });
    },
  }),
  defineHandler(calls.publishNews, {
    ...item,
    input: schemas.publishNewsInput,
    run: (context) =>
      moveNews(context, { id: idOf(context), move: 'publish', version: context.input.version }),
  }),
  defineHandler(calls.withdrawNews, { ...item, run: moveHandler('withdraw') }),
  defineHandler(calls.archiveNews, { ...item, run: moveHandler('archive') }),
  defineHandler(calls.restoreNews, { ...item, run: moveHandler('restore') }),
  defineHandler(calls.scheduleNews, {
    ...item,
    input: schemas.newsScheduleForm,
    run: (context) =>
      moveNews(context, {
        id: idOf(context),
        move: 'schedule',
        at: parseFutureMoment(context.input, context.now),
      }),
  }),
  defineHandler(calls.deleteNews, {
    params: schemas.itemParams,
    run: (context) => deleteNews(context, idOf(context)),
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
      restoreNewsVersion(context, {
        id: idOf(context),
        version: context.input.version,
        versionId: context.params['version']!,
      }),
  }),
  defineHandler(calls.listNewsCategories, {
    output: schemas.adminNewsCategories,
    run: ({ database }) => listCategories(database.db),
  }),
  defineHandler(calls.orderNewsCategories, {
    input: schemas.orderNewsCategoriesInput,
    output: schemas.adminNewsCategories,
    run: (context) => orderCategories(context, context.input.ids),
  }),
  defineHandler(calls.addNewsCategory, {
    input: schemas.categoryForm,
    output: schemas.adminNewsCategories,
    run: (context) => addCategory(context, context.input.name),
  }),
  defineHandler(calls.renameNewsCategory, {
    params: schemas.itemParams,
    input: schemas.categoryForm,
    output: schemas.adminNewsCategories,
    run: (context) => renameCategory(context, { id: idOf(context), name: context.input.name }),
  }),
  defineHandler(calls.deleteNewsCategory, {
    params: schemas.itemParams,
    output: schemas.adminNewsCategories,
    run: (context) => deleteCategory(context, idOf(context)),
  }),
];
