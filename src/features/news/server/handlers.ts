import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';
import { listNews, readNews, readNewsFilter, viewNews } from '#features/news/contract.ts';
import { countView } from '#features/news/server/count-view.ts';
import { findNews, listNews as queryNews, readFilter } from '#features/news/server/news-queries.ts';

type Ground = Pick<Context<unknown, unknown>, 'database' | 'outside'>;
const asked = ({ database, outside }: Ground) => ({ db: database.db, now: outside.clock.now() });

export const newsHandlers: Handler[] = [
  answer(listNews, { run: (context) => queryNews(asked(context), context.input) }),
  answer(readNewsFilter, { run: (context) => readFilter(asked(context)) }),
  answer(readNews, { run: (context) => findNews(asked(context), Number(context.params['id'])) }),
  answer(viewNews, { run: (context) => countView(context, Number(context.params['id'])) }),
];
