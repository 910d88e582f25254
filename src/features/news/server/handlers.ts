import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';
import { listNews, readNews, readNewsFilter, viewNews } from '#features/news/contract.ts';
import { countView } from '#features/news/server/count-view.ts';
import { findNews, listNews as queryNews, readFilter } from '#features/news/server/news-queries.ts';

const queryContext = ({ database, now }: Pick<Context<unknown, unknown>, 'database' | 'now'>) => ({
  db: database.db,
  now,
});

export const newsHandlers: Handler[] = [
  answer(listNews, { run: (context) => queryNews(queryContext(context), context.input) }),
  answer(readNewsFilter, { run: (context) => readFilter(queryContext(context)) }),
  answer(readNews, { run: (context) => findNews(queryContext(context), Number(context.params['id'])) }),
  answer(viewNews, { run: (context) => countView(context, Number(context.params['id'])) }),
];
