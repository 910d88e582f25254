/** One subscriber per row of the letters table: letters and messages are sent after the commit, with retries. */
import { letterName, letters } from '#features/notifications/letters.ts';
import type { LetterRow } from '#features/notifications/letters.ts';
import { findRecipients, findVars } from '#features/notifications/server/letter-facts.ts';
import { letterHtml, letterText } from '#features/notifications/server/letter-html.ts';
import type { Text, Vars } from '#kernel/text.ts';
import type { Mail } from '#platform/mail/mail.ts';
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
  letters.map((row) =>
    subscriber({
      name: letterName(row),
      on: [row.on as EventKind],
      async run({ database, event, key }) {
        if (row.type !== undefined && (event.payload as { type?: string }).type !== row.type) return;
        const recipients = await findRecipients(database.db, row.to, event);
        if (!recipients.length) return;
        const vars = await findVars(database.db, row.about, event);
        for (const to of recipients)
          await send(dependencies, row, { to, vars, id: await messageIdOf(key, to) });
      },
    }),
  );

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

/** Stable over retries and unique per recipient; does not contain the address. */
async function messageIdOf(key: string, to: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${key}|${to}`));
  return Buffer.from(digest).toString('hex').slice(0, 40);
}
