/**
 * The common letter. It has kinds and numbers only; the recipient signs in to read more (product §13).
 *
 * «One-click unsubscribe per kind» (product §13): a mail program calls the link without a page (RFC 8058). One link per letter,
 * so it ends every kind the letter lists. Single kinds are switched off in the settings.
 */
import { sql } from 'kysely';
import { kindCodes } from '#features/notifications/notices.ts';
import type { NoticeKind } from '#features/notifications/notices.ts';
import { letterChoices, letterHtml, letterText } from '#features/notifications/server/letter-html.ts';
import { unsubscribeLinks } from '#features/notifications/server/unsubscribe-links.ts';
import type { MailSettings, UnsubscribeLinks } from '#features/notifications/server/unsubscribe-links.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { EventKind } from '#platform/outbox/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';

/** `claimLetters` adds its deliveries. */
export const noticeMailName = 'mail:notifications';

interface Dependencies {
  mail: Mail;
  t: Translate;
  settings: MailSettings;
}

export const noticeLetters = ({ mail, t, settings }: Dependencies): Subscriber =>
  defineSubscriber({
    name: noticeMailName,
    on: [] as EventKind[],
    async run({ database, event, recipient, idempotencyKey }) {
      const letter = await findLetter(database.db, event.id, recipient);
      if (!letter) return;
      const kinds = letter.kinds.filter(({ isOptional }) => isOptional).map(({ kind }) => kind);
      const links = kinds.length ? unsubscribeLinks(settings, { accountId: recipient, kinds }) : null;
      await mail.send({
        to: letter.address,
        id: idempotencyKey,
        ...(links && { headers: links.headers }),
        ...composeNotices(letter.kinds, { t, settings, links }),
      });
    },
  });

export interface CountedKind {
  kind: NoticeKind;
  count: number;
  /** Some of them may be switched off. */
  isOptional: boolean;
}

async function findLetter(db: Db, letterId: string, accountId: string) {
  const { rows } = await sql<{ address: string; kind: string; count: number; isOptional: boolean }>`
    SELECT a.email AS address, n.kind, count(*)::int AS count, bool_or(n.level <> 'CRITICAL') AS "isOptional"
    FROM notification n JOIN account a ON a.id = n.account_id AND a.state IN ('NEW', 'ACTIVE')
    WHERE n.letter_id = ${letterId} AND n.account_id = ${accountId}
    GROUP BY a.email, n.kind ORDER BY n.kind`.execute(db);
  const kinds = rows.filter((row): row is typeof row & CountedKind =>
    (kindCodes as readonly string[]).includes(row.kind),
  );
  return kinds.length ? { address: rows[0]!.address, kinds } : undefined;
}

export function composeNotices(
  kinds: readonly CountedKind[],
  {
    t,
    settings,
    links,
  }: {
    t: Translate;
    settings: Pick<MailSettings, 'productName' | 'publicOrigin'>;
    links: UnsubscribeLinks | null;
  },
) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const lines = kinds.map(({ kind, count }) => `${t(`notifications@kind.${kind}.label`)} — ${count}`);
  const title = t('notifications@digest.title', { count: total });
  const content = {
    productName: settings.productName,
    origin: settings.publicOrigin,
    title,
    paragraphs: [t('notifications@digest.hello'), lines.join('\n'), t('notifications@digest.help')],
    button: { label: t('notifications@digest.button'), link: `${settings.publicOrigin}/notifications` },
    linkHint: t('notifications@letter.linkHint'),
    note: t('notifications@digest.note'),
    choices: letterChoices(links, { t, origin: settings.publicOrigin }),
    footer: t('notifications@letter.footer'),
  };
  return {
    subject: `${title} — ${settings.productName}`,
    text: letterText(content),
    html: letterHtml(content),
  };
}
