// @vitest-environment jsdom
/** Blocked back navigation in a browser's history, where steps arrive later and may overtake each other. */
import { expect, test } from 'vitest';
import { createBrowserRouter } from '#router/create-router.ts';
import { PopRevert } from '#router/pop-revert.ts';

const paths = ['/a', '/b', '/c', '/d'] as const;

async function openLast() {
  history.pushState(null, '', paths[0]);
  const router = createBrowserRouter(paths.map((path) => ({ path })));
  for (const path of paths.slice(1)) await router.navigate(path);
  const unblock = router.addBlocker(() => true);
  const places = () => [
    location.pathname,
    router.state.location.pathname,
    router.state.blocked?.location.pathname,
  ];
  return { router, unblock, places };
}
/**
 * A step of jsdom is a timer without a delay that begins the next one. A timer of 10 ms fires after those that are under way,
 * also when the machine has stopped for a while, so ten of them outlast ten steps.
 */
async function waitForHistory() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a second step back while the first one is reverted leaves the URL at the page', async () => {
  const { router, places, unblock } = await openLast();
  history.back();
  history.back();
  await waitForHistory();
  expect(places()).toEqual(['/d', '/d', expect.stringMatching(/^\/[bc]$/)]);
  unblock();
  await router.navigate(-1);
  await waitForHistory();
  expect(places()).toEqual(['/c', '/c', undefined]);
  router.dispose();
});

test('a repeated revert that moves nowhere keeps the navigation blocked', async () => {
  const { router, places } = await openLast();
  history.back();
  await waitForHistory();
  // The browser reports the same entry once more when a repeated `go()` has arrived after the first one.
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  await waitForHistory();
  expect(places()).toEqual(['/d', '/d', '/c']);
  router.dispose();
});

test('a navigation that is allowed before its revert proceeds after the revert', async () => {
  const { router, places } = await openLast();
  const stop = router.subscribe(() => router.state.blocked?.proceed());
  history.back();
  await waitForHistory();
  expect(places()).toEqual(['/c', '/c', undefined]);
  stop();
  router.dispose();
});

test('a revert that the browser drops is tried again', async () => {
  const steps: number[] = [];
  const revert = new PopRevert({
    go(delta) {
      steps.push(delta);
      if (steps.length === 2) revert.receive(delta);
    },
  });
  revert.start(-1);
  await expect.poll(() => steps).toEqual([1, 1]);
  expect(revert.receive(-1)).toBe(-1);
});
