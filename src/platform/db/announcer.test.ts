import { expect, test } from 'vitest';
import { Announcer } from './announcer.ts';
import type { SharedMessages } from './shared-topics.ts';

const change = (name: string): SharedMessages[] => [{ topic: 'topic', messages: [name] }];

test('what is committed during a NOTIFY goes out together with the next one, and each caller waits for its own', async () => {
  const sent: unknown[] = [];
  const ends: (() => void)[] = [];
  const announcer = new Announcer({
    notify: (batch) => {
      sent.push(batch?.flatMap(({ messages }) => messages));
      return new Promise((resolve) => ends.push(resolve));
    },
    onError: () => undefined,
  });
  const announced: string[] = [];
  const announce = (name: string) => announcer.announce(change(name)).then(() => void announced.push(name));
  const all = [announce('a')];
  await expect.poll(() => sent).toEqual([['a']]);
  all.push(announce('b'), announce('c'));
  ends.shift()!();
  await expect.poll(() => sent).toEqual([['a'], ['b', 'c']]);
  expect(announced).toEqual(['a']);
  ends.shift()!();
  await Promise.all(all);
  expect(announced).toEqual(['a', 'b', 'c']);
});

test('what could not be announced is made good by telling the others that they have missed something', async () => {
  const sent: unknown[] = [];
  const failures: string[] = [];
  let isBroken = true;
  const announcer = new Announcer({
    notify: async (batch) => {
      if (isBroken) throw new Error('lost');
      sent.push(batch);
    },
    onError: (message) => failures.push(message),
    retryMs: 5,
  });
  await announcer.announce(change('a'));
  await announcer.announce(change('b'));
  expect(failures).toHaveLength(2);
  isBroken = false;
  await expect.poll(() => sent).toEqual([null]);
  await announcer.announce(change('c'));
  expect(sent).toEqual([null, change('c')]);
});
