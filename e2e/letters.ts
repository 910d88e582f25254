/** What the product has sent: letters and messages of its own data folder, as a recipient would open them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

interface Letter {
  at: string;
  to: string;
  subject: string;
  text: string;
}

interface Message {
  at: string;
  to: string;
  text: string;
}

interface Code {
  code: string;
}

function linesOf<Line>(file: string): Line[] {
  try {
    const path = join(process.env['E2E_DATA_DIR'] ?? '', 'sent', `${file}.jsonl`);
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  } catch {
    return [];
  }
}

/** Letters leave after the commit, so one waits for them as at home. */
async function arrived<Line>(file: string, fits: (line: Line) => boolean): Promise<Line> {
  let found: Line | undefined;
  await expect
    .poll(() => Boolean((found = linesOf<Line>(file).findLast(fits))), {
      message: `${file} that fits`,
      timeout: 20_000,
    })
    .toBe(true);
  return found as Line;
}

/** The newest letter to an address whose subject or text has the words. */
export const letterTo = (email: string, words: RegExp): Promise<Letter> =>
  arrived<Letter>(
    'mail',
    ({ to, subject, text }) => to === email && (words.test(subject) || words.test(text)),
  );

export const lettersTo = (email: string): Letter[] =>
  linesOf<Letter>('mail').filter(({ to }) => to === email);

/** The first link of a letter that leads to a path. */
export function linkOf({ text }: Letter, path: string): string {
  const link = (text.match(/https?:\/\/\S+/g) ?? []).find((one) => new URL(one).pathname.startsWith(path));
  expect(link, `a link to ${path} in «${text}»`).toBeTruthy();
  return link as string;
}

/** Six digits of the newest message to a phone; only digits of the number count. `after`: an older one does not fit. */
export async function smsCode(phone: string, after = 0): Promise<string> {
  const digits = phone.replace(/\D/g, '');
  const { text } = await arrived<Message>(
    'sms',
    ({ to, at }) => to.replace(/\D/g, '') === digits && Date.parse(at) >= after,
  );
  const code = /\b\d{6}\b/.exec(text)?.[0];
  expect(code, `six digits in «${text}»`).toBeTruthy();
  return code as string;
}

/** The codes of invitations that the demo shows on its page of letters, the oldest first. */
export const demoCodes = (): string[] => linesOf<Code>('codes').map(({ code }) => code);
