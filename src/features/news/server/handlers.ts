import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';
import { listNews, readNews, readNewsFilter, viewNews } from '#features/news/contract.ts';
import { countView } from '#features/news/server/count-view.ts';
import { findNews, listNews as queryNews, readFilter } from '#features/news/server/news-queries.ts';

const queryContext = ({ database, now }: Pick<HandlerContext<unknown, unknown>, 'database' | 'now'>) => ({
  db: database.db,
  now,
});

export const newsHandlers: Handler[] = [
  defineHandler(listNews, { run: (context) => queryNews(queryContext(context), context.input) }),
  defineHandler(readNewsFilter, { run: (context) => readFilter(queryContext(context)) }),
  defineHandler(readNews, {
    run: (context) => findNews(queryContext(context), Number(context.params['id'])),
  }),
  defineHandler(viewNews, { run: (context) => countView(context, Number(context.params['id'])) }),
];
