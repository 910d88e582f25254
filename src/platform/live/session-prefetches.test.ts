import { expect, test } from 'vitest';
import { SessionPrefetches } from './session-prefetches.ts';

const read = (succeeded: boolean) => ({ pids: new Set(['a', 'b']), succeeded: Promise.resolve(succeeded) });

test('a change takes the sessions that were read for it, once', async () => {
  const reads = new SessionPrefetches();
  reads.add('1', read(true));
  expect(await reads.take('2')).toEqual(new Set());
  expect(await reads.take(undefined)).toEqual(new Set());
  expect(await reads.take('1')).toEqual(new Set(['a', 'b']));
  expect(await reads.take('1')).toEqual(new Set());
});

test('sessions that could not be read are read again before the delivery', async () => {
  const reads = new SessionPrefetches();
  reads.add('1', read(false));
  expect(await reads.take('1')).toEqual(new Set());
});

test('changes that fail do not fill the memory', async () => {
  const reads = new SessionPrefetches();
  for (let at = 0; at <= 1_000; at += 1) reads.add(String(at), read(true));
  expect(await reads.take('0')).toEqual(new Set());
  expect(await reads.take('1')).toEqual(new Set(['a', 'b']));
});
