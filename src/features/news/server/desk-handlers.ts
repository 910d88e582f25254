import { personOf } from '#access/actor.ts';
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

type Turn = Pick<Context<unknown, unknown>, 'database' | 'outside' | 'actor' | 'params'>;

const editing = ({ database, outside, actor }: Turn): Editing => ({
  database,
  officerId: personOf(actor).id,
  now: outside.clock.now(),
});
const idOf = ({ params }: Pick<Turn, 'params'>): number => Number(params['id']);

const moving = (move: 'withdraw' | 'archive' | 'restore') => (turn: Turn) =>
  moveNews(editing(turn), { id: idOf(turn), move });

export const newsDeskHandlers: Handler[] = [
  answer(contract.listDeskNews, { run: ({ database, input }) => listDesk(database.db, input) }),
  answer(contract.readDeskNews, {
    run: ({ database, params }) => findDeskItem(database.db, idOf({ params })),
  }),
  answer(contract.createNews, { run: (turn) => createNews(editing(turn), turn.input) }),
  answer(contract.saveNews, {
    run(turn) {
      const { version, ...form } = turn.input;
      return saveNews(editing(turn), { id: idOf(turn), version, form });
    },
  }),
  answer(contract.publishNews, {
    run: (turn) => moveNews(editing(turn), { id: idOf(turn), move: 'publish', version: turn.input.version }),
  }),
  answer(contract.withdrawNews, { run: moving('withdraw') }),
  answer(contract.archiveNews, { run: moving('archive') }),
  answer(contract.restoreNews, { run: moving('restore') }),
  answer(contract.scheduleNews, {
    run: (turn) =>
      moveNews(editing(turn), {
        id: idOf(turn),
        move: 'schedule',
        at: momentAhead(turn.input, turn.outside.clock.now()),
      }),
  }),
  answer(contract.deleteNews, { run: (turn) => deleteNews(editing(turn), idOf(turn)) }),
  answer(contract.listNewsVersions, {
    async run({ database, params }) {
      const { id } = await findDeskItem(database.db, idOf({ params }));
      return listVersions<NewsForm>(database.db, { kind, subjectId: id });
    },
  }),
  answer(contract.restoreNewsVersion, {
    run: (turn) =>
      restoreVersion(editing(turn), {
        id: idOf(turn),
        version: turn.input.version,
        versionId: turn.params['version']!,
      }),
  }),
  answer(contract.listNewsCategories, { run: ({ database }) => listCategories(database.db) }),
  answer(contract.orderNewsCategories, { run: (turn) => orderCategories(editing(turn), turn.input.ids) }),
  answer(contract.addNewsCategory, { run: (turn) => addCategory(editing(turn), turn.input.name) }),
  answer(contract.renameNewsCategory, {
    run: (turn) => renameCategory(editing(turn), { id: idOf(turn), name: turn.input.name }),
  }),
  answer(contract.deleteNewsCategory, { run: (turn) => deleteCategory(editing(turn), idOf(turn)) }),
];
