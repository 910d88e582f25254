/** Whoever is erased leaves no questions behind: they hold a name, an address and words of one's own (152-FZ). */
import { subscriber } from '#platform/outbox/subscriber.ts';
import type {} from '#features/support/server/tables.ts';

export const forgetAsker = subscriber({
  name: 'asker-forgotten',
  on: ['account.erased'],
  run: ({ event, once }) =>
    once(async (tx) => {
      if (event.subjectId)
        await tx.deleteFrom('support_question').where('account_id', '=', event.subjectId).execute();
    }),
});
