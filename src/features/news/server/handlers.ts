import {
  itemParams,
  listNewsOutput,
  newsFilter,
  readNewsFilterOutput,
  readNewsOutput,
} from '#features/news/schemas.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';
import { listNews, readNews, readNewsFilter, viewNews } from '#features/news/calls.ts';
import { countView } from '#features/news/server/count-view.ts';
import { listNews as queryNews, readFilter } from '#features/news/server/news-queries.ts';
import { findNews } from '#features/news/server/find-news.ts';

const queryContext = ({ database, now }: Pick<HandlerContext<unknown, unknown>, 'database' | 'now'>) => ({
  db: database.db,
  now,
});

export const newsHandlers: Handler[] = [
  defineHandler(listNews, {
    input: newsFilter,
    output: listNewsOutput,
    run: (context) => queryNews(queryContext(context), context.input),
  }),
  defineHandler(readNewsFilter, {
    output: readNewsFilterOutput,
    run: (context) => readFilter(queryContext(context)),
  }),
  defineHandler(readNews, {
    params: itemParams,
    output: readNewsOutput,
    run: (context) => findNews(queryContext(context), Number(context.params['id'])),
  }),
  defineHandler(viewNews, {
    params: itemParams,
    run: (context) => countView(context, Number(context.params['id'])),
  }),
];
