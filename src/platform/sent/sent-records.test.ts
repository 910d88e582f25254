import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendSent, readSent } from './sent-records.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sent-'));
});
afterEach(() => rm(dir, { recursive: true }));

const message = (n: number, text = `Код ${n}`) => ({
  at: '2026-03-05T09:00:00.000Z',
  to: `7900000000${n}`,
  text,
});

describe('the log of sent letters', () => {
  it('is empty while nothing was sent', async () => {
    expect(await readSent(dir, 'mail', 10)).toEqual([]);
  });

  it('is read newest first, up to the limit', async () => {
    for (const n of [1, 2, 3]) await appendSent(dir, 'sms', message(n));
    expect(await readSent(dir, 'sms', 2)).toEqual([message(3), message(2)]);
    expect(await readSent(dir, 'sms', 10)).toEqual([message(3), message(2), message(1)]);
  });

  it('keeps each line complete under concurrent writes', async () => {
    const long = 'длинный текст '.repeat(5000);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => appendSent(dir, 'sms', message(n % 10, `${n} ${long}`))),
    );
    const all = await readSent(dir, 'sms', 100);
    expect(all.map(({ text }) => Number(text.split(' ')[0])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n),
    );
    expect(all.every(({ text }) => text.endsWith(long))).toBe(true);
  });

  it('skips a truncated line', async () => {
    await appendSent(dir, 'sms', message(1));
    await appendFile(join(dir, 'sent', 'sms.jsonl'), '{"at":"2026\n');
    await appendSent(dir, 'sms', message(2));
    expect(await readSent(dir, 'sms', 10)).toEqual([message(2), message(1)]);
  });

  it('keeps the line after one that a full disk has cut', async () => {
    await appendSent(dir, 'sms', message(1));
    await appendFile(join(dir, 'sent', 'sms.jsonl'), '{"at":"2026');
    await appendSent(dir, 'sms', message(2));
    expect(await readSent(dir, 'sms', 10)).toEqual([message(2), message(1)]);
  });
});
