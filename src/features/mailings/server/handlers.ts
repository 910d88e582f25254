import { hasCapability } from '#access/actor.ts';
import type { Actor } from '#access/actor.ts';
import * as calls from '#features/mailings/calls.ts';
import {
  audienceCapabilities,
  draftsPerHour,
  mailingAudiences,
  testsPerHour,
} from '#features/mailings/constants.ts';
import type { MailingAudience } from '#features/mailings/constants.ts';
import * as schemas from '#features/mailings/schemas.ts';
import type { MailingCard } from '#features/mailings/schemas.ts';
import * as queries from '#features/mailings/server/mailing-queries.ts';
import type { FoundMailing } from '#features/mailings/server/mailing-queries.ts';
import {
  cancelMailing,
  confirmMailing,
  sendMailing,
  sendRate,
} from '#features/mailings/server/send-mailing.ts';
import { saveDraft, writeDraft } from '#features/mailings/server/write-draft.ts';
import { Refusal } from '#kernel/refusal.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';

type Context = Pick<HandlerContext<unknown, unknown>, 'database' | 'params' | 'now'>;

const mayWriteTo = (actor: Actor, audience: MailingAudience): boolean =>
  audienceCapabilities[audience].some((capability) => hasCapability(actor, capability));

function requireMayWriteTo(actor: Actor, audience: MailingAudience): void {
  if (!mayWriteTo(actor, audience)) throw new Refusal('forbidden');
}

const find = ({ database, params, now }: Context) => queries.findMailing(database.db, params['id']!, now);

async function cardOf(
  context: Context & Pick<HandlerContext<unknown, unknown>, 'services'>,
  id = context.params['id']!,
): Promise<MailingCard> {
  const { card } = await queries.findMailing(context.database.db, id, context.now);
  const { t } = context.services;
  const [subject, text] = [card.subject, card.text];
  return {
    ...card,
    preview: [
      t('notifications@letter.mailing.title', { subject }),
      t('notifications@letter.mailing.text', { text }),
      t('notifications@letter.mailing.note'),
    ].join('\n\n'),
  };
}

const draftHandlers: Handler[] = [
  defineHandler(calls.readMailingOptions, {
    output: schemas.mailingOptions,
    run: ({ database, actor }) =>
      queries.listSelections(
        database.db,
        mailingAudiences.filter((audience) => mayWriteTo(actor, audience)),
      ),
  }),
  defineHandler(calls.listMailings, {
    input: schemas.listMailingsInput,
    output: schemas.listMailingsOutput,
    run: ({ database, input }) => queries.listMailings(database.db, input),
  }),
  defineHandler(calls.readMailing, { output: schemas.mailing, find, run: (context) => cardOf(context) }),
  defineHandler(calls.createMailing, {
    input: schemas.mailingForm,
    output: schemas.mailing,
    run: async (context) => {
      const { database, actor, accountId, now, input } = context;
      requireMayWriteTo(actor, input.audience);
      await limitRate(database.db, { key: `mailing:${accountId}`, limit: draftsPerHour, seconds: 3600 });
      const id = await database.tx((tx) => writeDraft(tx, { ...input, officerId: accountId, now }));
      return cardOf(context, id);
    },
  }),
  defineHandler(calls.saveMailing, {
    input: schemas.saveMailingForm,
    output: schemas.mailing,
    find,
    run: async (context) => {
      const { database, actor, accountId, input, subject } = context;
      requireMayWriteTo(actor, input.audience);
      requireMayWriteTo(actor, subject.card.audience);
      await database.tx((tx) => saveDraft(tx, { ...input, id: subject.card.id, officerId: accountId }));
      return cardOf(context);
    },
  }),
];

type SubjectContext<In> = HandlerContext<In, FoundMailing>;

const sendHandlers: Handler[] = [
  defineHandler(calls.testMailing, {
    output: schemas.mailing,
    find,
    run: async (context) => {
      const { database, actor, accountId, subject } = context;
      requireMayWriteTo(actor, subject.card.audience);
      await limitRate(database.db, {
        key: `mailing-test:${accountId}`,
        limit: testsPerHour,
        seconds: 3600,
      });
      await database.tx((tx) =>
        record(tx, { kind: 'mailing.tested', actorId: accountId, subjectId: subject.card.id, payload: {} }),
      );
      return cardOf(context);
    },
  }),
  defineHandler(calls.sendMailing, {
    input: schemas.sendMailingForm,
    output: schemas.mailing,
    find,
    run: async (context: SubjectContext<schemas.SendMailingForm>) => {
      const { database, actor, accountId, now, input, subject } = context;
      requireMayWriteTo(actor, subject.card.audience);
      await database.tx(async (tx) => {
        await limitRate(tx, sendRate(accountId));
        await sendMailing(tx, {
          id: subject.card.id,
          version: input.version,
          audience: subject.card.audience,
          officerId: accountId,
          expected: input.recipients,
          now,
        });
      });
      return cardOf(context);
    },
  }),
  defineHandler(calls.confirmMailing, {
    input: schemas.confirmMailingForm,
    output: schemas.mailing,
    find,
    run: async (context: SubjectContext<schemas.ConfirmMailingForm>) => {
      const { database, actor, accountId: officerId, now, subject, input } = context;
      requireMayWriteTo(actor, subject.card.audience);
      await database.tx((tx) =>
        confirmMailing(tx, { id: subject.card.id, officerId, expected: input.recipients, now }),
      );
      return cardOf(context);
    },
  }),
  defineHandler(calls.cancelMailing, {
    output: schemas.mailing,
    find,
    run: async (context) => {
      const { database, actor, accountId: officerId, subject } = context;
      requireMayWriteTo(actor, subject.card.audience);
      await database.tx((tx) => cancelMailing(tx, { id: subject.card.id, officerId }));
      return cardOf(context);
    },
  }),
  defineHandler(calls.readReceivedLetter, {
    output: schemas.receivedLetter,
    find: async ({ database, params, accountId }) => ({
      facts: { ownerId: accountId },
      letter: await queries.findReceived(database.db, { id: params['id']!, accountId }),
    }),
    run: async ({ subject }) => subject.letter,
  }),
];

export const mailingHandlers: Handler[] = [...draftHandlers, ...sendHandlers];
