// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { afterPointerUp } from '#ui/form/after-pointer-up.ts';

const pointer = (type: string) => window.dispatchEvent(new Event(type));
const nextMacrotask = () => new Promise<void>((resolve) => setTimeout(resolve));

test('a field that is left by the keyboard is validated at once', () => {
  const said: string[] = [];
  afterPointerUp(() => said.push('left'));
  expect(said).toEqual(['left']);
});

test.each(['pointerup', 'pointercancel'])(
  'a field that is left by a press is validated once, after the click that follows %s',
  async (end) => {
    const said: string[] = [];
    pointer('pointerdown');
    afterPointerUp(() => said.push('left'));
    pointer(end);
    said.push('clicked');
    await nextMacrotask();
    pointer('pointerdown');
    pointer('pointerup');
    await nextMacrotask();
    expect(said).toEqual(['clicked', 'left']);
  },
);
