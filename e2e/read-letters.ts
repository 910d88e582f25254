/** Letters that the product has sent, as it leaves them in its data folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export interface Letter {
  at: string;
  to: string;
  subject: string;
  text: string;
}

function readLetters(to: string): Letter[] {
  try {
    return readFileSync(join(process.env['E2E_DATA_DIR']!, 'sent/mail.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Letter)
      .filter((letter) => letter.to === to);
  } catch {
    return [];
  }
}

/** Waits for the newest letter to an address that holds such a link; returns its path with the query. */
export async function linkFor(to: string, path: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () => {
        const links = readLetters(to).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
        found = links
          .map((link) => link.replace(/^https?:\/\/[^/]+/, ''))
          .findLast((link) => link.startsWith(path));
        return found;
      },
      { timeout: 20_000, message: `a letter to ${to} with ${path}` },
    )
    .toBeDefined();
  return found!;
}

export const lettersTo = (to: string): number => readLetters(to).length;
