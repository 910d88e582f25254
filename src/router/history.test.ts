// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createBrowserHistory } from '#router/history.ts';
import { resolvePath } from '#router/route.ts';
import type { Location } from '#router/route.ts';

interface Step {
  hash: string;
  key: string;
  by: number;
}

let free: () => void = () => undefined;
afterEach(() => free());

/** A history whose pop events are recorded. */
function open() {
  history.pushState(null, '', '/faq');
  const record = createBrowserHistory();
  const steps: Step[] = [];
  free = record.listen(({ hash, key }, by) => void steps.push({ hash, key, by }));
  /** Runs the action and returns the event that it causes. */
  const after = async (act: () => void): Promise<Step> => {
    const before = steps.length;
    act();
    await expect.poll(() => steps.length).toBe(before + 1);
    return steps.at(-1)!;
  };
  return { record, after };
}
const follow = (mark: string) => () => {
  location.hash = mark;
};
const away: Location = { ...resolvePath('/news', { pathname: '/', search: '' }), state: null, key: 'away' };

test('each hash link that the browser follows by itself is an entry of the history', async () => {
  const { record, after } = open();
  const first = record.location().key;
  const a = await after(follow('#a'));
  const b = await after(follow('#b'));
  expect([a.hash, a.by, b.hash, b.by, new Set([first, a.key, b.key]).size]).toEqual(['#a', 1, '#b', 1, 3]);
  expect(record.location().key).toBe(b.key);
  expect(await after(() => record.go(-2))).toEqual({ hash: '', key: first, by: -2 });
  expect(await after(() => record.go(1))).toEqual({ hash: '#a', key: a.key, by: 1 });
});

test('a step back leads to the page with the followed hash', async () => {
  const { record, after } = open();
  const a = await after(follow('#a'));
  record.write(away, false);
  expect(await after(() => record.go(-1))).toEqual({ hash: '#a', key: a.key, by: -1 });
  expect(await after(() => record.go(1))).toEqual({ hash: '', key: 'away', by: 1 });
  expect(await after(() => record.go(-2))).toMatchObject({ hash: '', by: -2 });
});

test('a hash link to the current hash adds no entry', async () => {
  const { record, after } = open();
  const a = await after(follow('#a'));
  // As in a browser: the same entry without its state.
  const again = await after(() => {
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect([again.by, again.key === a.key]).toEqual([0, false]);
  expect(await after(() => record.go(-1))).toMatchObject({ hash: '', by: -1 });
});

test('an entry that the browser refuses is opened as a document', () => {
  const { record } = open();
  // Safari refuses the hundredth entry in 30 seconds.
  const refused = history.pushState;
  history.pushState = () => {
    throw new DOMException('too many entries', 'SecurityError');
  };
  try {
    record.write({ ...resolvePath('/faq#7', away), state: null, key: 'refused' }, false);
  } finally {
    history.pushState = refused;
  }
  expect(location.pathname + location.hash).toBe('/faq#7');
});

test.each(['//example.com/', 'javascript:alert(1)'])('%s is not opened as a document', (pathname) => {
  const { record } = open();
  expect(() => record.write({ ...away, pathname }, false)).toThrow(DOMException);
  expect(location.pathname).toBe('/faq');
});
