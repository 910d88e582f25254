/** Tells the subscribers of the news of the fund about an important one, once in its life (product §13, ADR 0054). */
import { maxSubjectLength } from '#features/mailings/constants.ts';
import { countAudience } from '#features/mailings/server/audiences.ts';
import { sendMailing, sendRate } from '#features/mailings/server/send-mailing.ts';
import type {} from '#features/mailings/server/tables.ts';
import { claimAnnouncement } from '#features/news/server/claim-announcement.ts';
import { newId } from '#kernel/id.ts';
import type { PagePath } from '#kernel/page-path.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Clock } from '#platform/clock.ts';
import { countHit } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';

interface Dependencies {
  clock: Clock;
  t: Translate;
  publicOrigin: string;
}

const audience = 'SUBSCRIBERS';

/**
 * The letter belongs to the officer who has published the news. It can be cancelled, and above a hundred recipients
 * another officer confirms it.
 */
export const announceImportantNews = ({ clock, t, publicOrigin }: Dependencies): Subscriber =>
  defineSubscriber({
    name: 'mailings:important-news',
    on: ['news.published', 'news.appeared', 'news.saved'],
    run: ({ event, once }) =>
      once(async (tx) => {
        const { actorId } = event;
        const now = clock.now();
        const news = await claimAnnouncement(tx, { id: Number(event.payload.id), actorId, now });
        if (!news) return;
        const { officerId } = news;
        const expected = await countAudience(tx, { audience, filter: {} }, now);
        if (expected === 0) return;
        const id = newId(now.getTime());
        const path = `/news/${event.payload.id}` satisfies PagePath;
        const link = publicOrigin + path;
        const mailing = {
          id,
          officer_id: officerId,
          audience,
          filter: JSON.stringify({ news: event.payload.id }),
          subject: shorten(news.name),
          text: [news.lead, t('mailings@news.read', { link })].filter(Boolean).join('\n\n'),
          created_at: now,
        } as const;
        const { version } = await tx
          .insertInto('mailing')
          .values(mailing)
          .returning('version')
          .executeTakeFirstOrThrow();
        await record(tx, {
          kind: 'mailing.created',
          actorId: officerId,
          subjectId: id,
          payload: { audience },
        });
        const rate = sendRate(officerId);
        // Above the limit it stays a draft of the officer.
        if ((await countHit(tx, rate)) <= rate.limit)
          await sendMailing(tx, { id, officerId, version, audience, expected, now });
      }),
  });

const shorten = (name: string): string =>
  name.length > maxSubjectLength
    ? `${name
        .slice(0, maxSubjectLength - 1)
        .replace(halfPair, '')
        .trimEnd()}…`
    : name;

/** The first half of an emoji that was cut in two. */
const halfPair = /[\uD800-\uDBFF]$/;
