/**
 * Subscribers of the letters table: letters and messages are sent after the commit, with retries. The recipients of a
 * letter to several people are found by its first delivery, after the commit: the transaction of the event may see only
 * the rows of one company, and a fault in a query of a letter must not undo the change.
 */
import { leaderLetterName, letterName, letters } from '#features/notifications/letters.ts';
import type { LetterRow } from '#features/notifications/letters.ts';
import { findAddress, findVars, listLeaders } from '#features/notifications/server/letter-facts.ts';
import { letterHtml, letterText } from '#features/notifications/server/letter-html.ts';
import type { Text, Vars } from '#kernel/text.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { addDeliveries } from '#platform/outbox/add-deliveries.ts';
import type { EventKind } from '#platform/outbox/tables.ts';
import { subscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';
import type { Sms } from '#platform/sms/sms.ts';

export interface Post {
  mail: Mail;
  sms: Sms;
  text: Text;
  settings: { productName: string; publicOrigin: string };
}

export const letterSubscribers = (dependencies: Post): Subscriber[] =>
  letters.flatMap((row) =>
    row.to === 'leaders'
      ? [leadersSubscriber(row), { ...oneLetter(dependencies, row), name: leaderLetterName(row), on: [] }]
      : [oneLetter(dependencies, row)],
  );

/** Adds a delivery per leader, so that a retry repeats the letter of one recipient only. */
const leadersSubscriber = (row: LetterRow): Subscriber =>
  subscriber({
    name: letterName(row),
    on: [row.on as EventKind],
    async run({ database, event, once }) {
      const leaders = await listLeaders(database.db, event);
      const deliveries = leaders.map((recipient) => ({ subscriber: leaderLetterName(row), recipient }));
      await once((tx) => addDeliveries(tx, { eventId: event.id, deliveries }));
    },
  });

const oneLetter = (dependencies: Post, row: LetterRow): Subscriber =>
  subscriber({
    name: letterName(row),
    on: [row.on as EventKind],
    async run({ database, event, recipient, key }) {
      if (row.type !== undefined && (event.payload as { type?: string }).type !== row.type) return;
      const to = await findAddress(database.db, row.to, { event, recipient });
      if (to === undefined) return;
      const vars = await findVars(database.db, row.about, event);
      await send(dependencies, row, { to, vars, id: key });
    },
  });

interface OutgoingLetter {
  to: string;
  vars: Vars;
  id: string;
}

async function send(dependencies: Post, row: LetterRow, { to, vars, id }: OutgoingLetter): Promise<void> {
  const { mail, sms, text, settings } = dependencies;
  if (row.by === 'sms') {
    const message = text(`notifications@message.${row.text}`, { ...vars, productName: settings.productName });
    await sms.send({ phone: to, text: message, id });
    return;
  }
  await mail.send({ to, id, ...composeLetter(row, vars, { text, settings }) });
}

/** Links use the configured public origin only, never the host of a request (S-15). */
export function composeLetter(
  row: LetterRow,
  vars: Vars,
  { text, settings }: Pick<Post, 'text' | 'settings'>,
) {
  const partText = (part: string): string => text(`notifications@letter.${row.text}.${part}`, vars);
  const content = {
    productName: settings.productName,
    origin: settings.publicOrigin,
    title: partText('title'),
    paragraphs: partText('text').split('\n\n'),
    button:
      row.path === undefined
        ? null
        : { label: partText('button'), link: settings.publicOrigin + fillPath(row.path, vars) },
    linkHint: text('notifications@letter.linkHint'),
    note: partText('note'),
    footer: text('notifications@letter.footer'),
  };
  return {
    subject: `${partText('subject')} — ${settings.productName}`,
    text: letterText(content),
    html: letterHtml(content),
  };
}

/** Throws when the secret was erased before the letter was sent, because the link would be broken. */
const fillPath = (path: string, vars: Vars): string =>
  path.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = vars[name];
    if (value === undefined) throw new Error(`the letter has no ${name} any more`);
    return encodeURIComponent(String(value));
  });
