/**
 * Subscribers of the letters table. Letters and messages are sent after the commit, with retries. The first delivery of a
 * letter to several people finds them after the commit: the transaction of the event may see only rows of one company,
 * and a failing query of a letter must not undo the change.
 */
import {
  isToGroup,
  letterSubscriberName,
  letters,
  memberLetterName,
} from '#features/notifications/letters.ts';
import type { Group, LetterRow, MailRow } from '#features/notifications/letters.ts';
import {
  findAddress,
  findMailing,
  findVars,
  listMembers,
} from '#features/notifications/server/letter-queries.ts';
import type { Addressee, Mailing } from '#features/notifications/server/letter-queries.ts';
import { letterChoices, letterHtml, letterText } from '#features/notifications/server/letter-html.ts';
import { unsubscribeLinks } from '#features/notifications/server/unsubscribe-links.ts';
import type { MailSettings, UnsubscribeLinks } from '#features/notifications/server/unsubscribe-links.ts';
import type { Translate, TranslateVars } from '#kernel/translate.ts';
import type { Database } from '#platform/db/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { addDeliveries } from '#platform/outbox/add-deliveries.ts';
import type { EventKind } from '#platform/outbox/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { RecordedEvent, Subscriber } from '#platform/outbox/subscriber.ts';
import type { Sms } from '#platform/sms/sms.ts';

export interface LetterDependencies {
  mail: Mail;
  sms: Sms;
  t: Translate;
  settings: MailSettings;
}

export const letterSubscribers = (dependencies: LetterDependencies): Subscriber[] =>
  letters.flatMap((row) =>
    isToGroup(row)
      ? [
          groupSubscriber(row),
          { ...letterSubscriber(dependencies, row), name: memberLetterName(row), on: [] },
        ]
      : [letterSubscriber(dependencies, row)],
  );

/** Adds a delivery per person, so that a retry repeats the letter of one recipient only. */
const groupSubscriber = (row: LetterRow & { to: Group }): Subscriber =>
  defineSubscriber({
    name: letterSubscriberName(row),
    on: [row.on as EventKind],
    async run({ database, event, once }) {
      if (!isAbout(row, event)) return;
      const members = await listMembers(database.db, row.to, event);
      const deliveries = members.map((recipient) => ({ subscriber: memberLetterName(row), recipient }));
      await once((tx) => addDeliveries(tx, { eventId: event.id, deliveries }));
    },
  });

const letterSubscriber = (dependencies: LetterDependencies, row: LetterRow): Subscriber =>
  defineSubscriber({
    name: letterSubscriberName(row),
    on: [row.on as EventKind],
    async run({ database, event, recipient, idempotencyKey }) {
      if (!isAbout(row, event)) return;
      const found = await findAddress(database.db, row.to, { event, recipient });
      if (!found) return;
      const mailing = await mailingOf(row, { ...found, database, eventId: event.id });
      if (!wantsLetter(mailing)) return;
      const links = linksFor(dependencies, { ...found, mailing });
      const vars = await findVars(database.db, row.source, event);
      await send(dependencies, row, { to: found.address, vars, id: idempotencyKey, links });
    },
  });

function isAbout({ type, when }: LetterRow, event: RecordedEvent): boolean {
  const payload = event.payload as Readonly<Record<string, unknown>>;
  return (type === undefined || payload['type'] === type) && (when?.(payload) ?? true);
}

async function mailingOf(
  row: LetterRow,
  { database, eventId, accountId }: Addressee & { database: Database; eventId: string },
): Promise<Mailing | undefined> {
  return accountId && row.by === 'mail'
    ? findMailing(database.db, row.text, { eventId, accountId })
    : undefined;
}

/** False when the event is mailed with others in the common letter, or not at all. */
const wantsLetter = (mailing: Mailing | undefined): boolean => !mailing || mailing.mail === 'LETTER';

/** Null for a letter that cannot be switched off. */
const linksFor = (
  { settings }: LetterDependencies,
  { accountId, mailing }: Addressee & { mailing: Mailing | undefined },
): UnsubscribeLinks | null =>
  accountId && mailing && mailing.level !== 'CRITICAL'
    ? unsubscribeLinks(settings, { accountId, kinds: [mailing.kind] })
    : null;

interface Sending {
  to: string;
  vars: TranslateVars;
  id: string;
  links: UnsubscribeLinks | null;
}

async function send(
  dependencies: LetterDependencies,
  row: LetterRow,
  { to, vars, id, links }: Sending,
): Promise<void> {
  const { mail, sms, t, settings } = dependencies;
  if (row.by === 'sms') {
    const message = t(`notifications@message.${row.text}`, { ...vars, productName: settings.productName });
    await sms.send({ phone: to, text: message, id });
    return;
  }
  await mail.send({
    to,
    id,
    ...(links && { headers: links.headers }),
    ...composeLetter(row, vars, { t, settings, links }),
  });
}

/** Links use the configured public origin only, never the host of a request (S-15). */
export function composeLetter(
  row: MailRow,
  vars: TranslateVars,
  {
    t,
    settings,
    links,
  }: Pick<LetterDependencies, 't'> & {
    settings: Pick<MailSettings, 'productName' | 'publicOrigin'>;
    links: UnsubscribeLinks | null;
  },
) {
  const partText = (part: 'subject' | 'title' | 'text' | 'button' | 'note'): string =>
    t(`notifications@letter.${row.text}.${part}`, vars);
  const content = {
    productName: settings.productName,
    origin: settings.publicOrigin,
    title: partText('title'),
    paragraphs: partText('text').split('\n\n'),
    button: { label: partText('button'), link: settings.publicOrigin + fillPath(row.path, vars) },
    linkHint: t('notifications@letter.linkHint'),
    note: partText('note'),
    choices: letterChoices(links, { t, origin: settings.publicOrigin }),
    footer: t('notifications@letter.footer'),
  };
  return {
    subject: `${partText('subject')} — ${settings.productName}`,
    text: letterText(content),
    html: letterHtml(content),
  };
}

/** Throws when the secret was erased before the letter was sent, because the link would be broken. */
const fillPath = (path: string, vars: TranslateVars): string =>
  path.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = vars[name];
    if (value === undefined) throw new Error(`the letter has no ${name} any more`);
    return encodeURIComponent(String(value));
  });
