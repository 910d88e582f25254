// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { afterPointerUp } from '#ui/form/after-pointer-up.ts';

const pointer = (type: string) => window.dispatchEvent(new Event(type));
const nextMacrotask = () => new Promise<void>((resolve) => setTimeout(resolve));

test('a field that is left by the keyboard is validated at once', () => {
  const calls: string[] = [];
  afterPointerUp(() => calls.push('left'));
  expect(calls).toEqual(['left']);
});

test.each(['pointerup', 'pointercancel'])(
  'a field that is left by a press is validated once, after the click that follows %s',
  async (end) => {
    const calls: string[] = [];
    pointer('pointerdown');
    afterPointerUp(() => calls.push('left'));
    pointer(end);
    calls.push('clicked');
    await nextMacrotask();
    pointer('pointerdown');
    pointer('pointerup');
    await nextMacrotask();
    expect(calls).toEqual(['clicked', 'left']);
  },
);
