/** Every row of the table of letters as a subscriber: letters and messages leave after the commit, with retries. */
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

export const letterSubscribers = (post: Post): Subscriber[] =>
  letters.map((row) =>
    subscriber({
      name: letterName(row),
      on: [row.on as EventKind],
      async run({ database, event, key }) {
        if (row.type !== undefined && (event.payload as { type?: string }).type !== row.type) return;
        const recipients = await findRecipients(database.db, row.to, event);
        if (!recipients.length) return;
        const vars = await findVars(database.db, row.about, event);
        for (const to of recipients) await send(post, row, { to, vars, id: await idOf(key, to) });
      },
    }),
  );

interface Dispatch {
  to: string;
  vars: Vars;
  id: string;
}

async function send(post: Post, row: LetterRow, { to, vars, id }: Dispatch): Promise<void> {
  const { mail, sms, text, settings } = post;
  if (row.by === 'sms') {
    const message = text(`notifications@message.${row.text}`, { ...vars, productName: settings.productName });
    await sms.send({ phone: to, text: message, id });
    return;
  }
  await mail.send({ to, id, ...composeLetter(row, vars, { text, settings }) });
}

/** Links are made of the public origin only, never of what a request said (S-15). */
export function composeLetter(
  row: LetterRow,
  vars: Vars,
  { text, settings }: Pick<Post, 'text' | 'settings'>,
) {
  const say = (part: string): string => text(`notifications@letter.${row.text}.${part}`, vars);
  const words = {
    productName: settings.productName,
    origin: settings.publicOrigin,
    title: say('title'),
    paragraphs: say('text').split('\n\n'),
    button:
      row.path === undefined
        ? null
        : { label: say('button'), link: settings.publicOrigin + fillPath(row.path, vars) },
    linkHint: text('notifications@letter.linkHint'),
    note: say('note'),
    footer: text('notifications@letter.footer'),
  };
  return {
    subject: `${say('subject')} — ${settings.productName}`,
    text: letterText(words),
    html: letterHtml(words),
  };
}

/** Throws when the secret was erased before the letter left: a link to nowhere helps nobody. */
const fillPath = (path: string, vars: Vars): string =>
  path.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = vars[name];
    if (value === undefined) throw new Error(`the letter has no ${name} any more`);
    return encodeURIComponent(String(value));
  });

/** The same for every try and for this recipient only, without the address in it. */
async function idOf(key: string, to: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${key}|${to}`));
  return Buffer.from(digest).toString('hex').slice(0, 40);
}
