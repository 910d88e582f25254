/** Reads the emails and SMS messages that the product wrote to its data folder. */
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

/** Letters are sent after the commit, so the lookup polls. */
async function arrived<Line>(file: string, fits: (line: Line) => boolean): Promise<Line> {
  let found: Line | undefined;
  await expect
    .poll(() => Boolean((found = linesOf<Line>(file).findLast(fits))), {
      message: `${file} that fits`,
    })
    .toBe(true);
  return found as Line;
}

/** Path and query of the newest link that begins with the prefix. */
export async function linkFor(email: string, path: string): Promise<string> {
  const pathsOf = ({ text }: Letter): string[] =>
    (text.match(/https?:\/\/\S+/g) ?? []).map((link) => link.replace(/^https?:\/\/[^/]+/, ''));
  const leadsThere = (link: string): boolean => link.startsWith(path);
  const letter = await arrived<Letter>('mail', (one) => one.to === email && pathsOf(one).some(leadsThere));
  return pathsOf(letter).find(leadsThere) as string;
}

/** The number of letters sent to an address. */
export const lettersTo = (email: string): number =>
  linesOf<Letter>('mail').filter(({ to }) => to === email).length;

/** The six-digit code of the newest message to a phone, compared by digits. `after`: older messages are ignored. */
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
