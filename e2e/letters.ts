/** What the product has sent: letters and messages of its own data folder, as a recipient would open them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, productHere } from './test.ts';

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

function linesOf<Line>(file: string): Line[] {
  try {
    const path = join(productHere().dataDir, 'sent', `${file}.jsonl`);
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

/** The path, with the query, of the newest link to an address that begins so. */
export async function linkFor(email: string, path: string): Promise<string> {
  const pathsOf = ({ text }: Letter): string[] =>
    (text.match(/https?:\/\/\S+/g) ?? []).map((link) => link.replace(/^https?:\/\/[^/]+/, ''));
  const leadsThere = (link: string): boolean => link.startsWith(path);
  const letter = await arrived<Letter>('mail', (one) => one.to === email && pathsOf(one).some(leadsThere));
  return pathsOf(letter).find(leadsThere) as string;
}

/** How many letters an address has got. */
export const lettersTo = (email: string): number =>
  linesOf<Letter>('mail').filter(({ to }) => to === email).length;

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
