/** Deletes the questions of an erased account: they contain a name, an e-mail address and free text (152-FZ). */
import { defineSubscriber } from '#platform/outbox/subscriber.ts';

export const deleteQuestionsOfErasedAccount = defineSubscriber({
  name: 'asker-forgotten',
  on: ['account.erased'],
  run: ({ event, once }) =>
    once(async (tx) => {
      if (event.subjectId)
        await tx.deleteFrom('support_question').where('account_id', '=', event.subjectId).execute();
    }),
});
