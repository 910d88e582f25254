// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { clearanceAbove, clearanceBelow, registerBar, watchBars } from '#ui/overlay/page-bars.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function addBar(top: number, bottom: number): () => void {
  const bar = document.createElement('div');
  bar.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  const end = registerBar(bar)!;
  ends.push(end);
  return end;
}

test('a bar that a snackbar would touch is cleared, one above or below is not', () => {
  vi.stubGlobal('innerHeight', 1000);
  expect(clearanceBelow(100)).toBe(0);
  addBar(1200, 1280);
  addBar(500, 580);
  expect(clearanceBelow(100)).toBe(0);
  const end = addBar(860, 940);
  expect(clearanceBelow(100)).toBe(140);
  end();
  expect(clearanceBelow(100)).toBe(0);
});

test('above one bar another one is cleared too', () => {
  vi.stubGlobal('innerHeight', 1000);
  addBar(720, 780);
  addBar(860, 1000);
  expect(clearanceBelow(80)).toBe(140);
  expect(clearanceBelow(100)).toBe(280);
});

test('a header and the actions under it are cleared from the top, and what is scrolled away is not', () => {
  vi.stubGlobal('innerHeight', 1000);
  addBar(0, 72);
  const end = addBar(100, 148);
  addBar(900, 1000);
  expect(clearanceAbove(100)).toBe(148);
  end();
  addBar(-60, -12);
  expect(clearanceAbove(100)).toBe(72);
});

test('a bar with no room above it is not cleared', () => {
  vi.stubGlobal('innerHeight', 300);
  addBar(80, 290);
  expect(clearanceBelow(100)).toBe(0);
});

test('a change of the bars is told as long as somebody watches', () => {
  const listener = vi.fn();
  const end = watchBars(listener);
  const remove = addBar(0, 10);
  dispatchEvent(new Event('scroll'));
  remove();
  expect(listener).toHaveBeenCalledTimes(3);
  end();
  dispatchEvent(new Event('resize'));
  expect(listener).toHaveBeenCalledTimes(3);
});
