// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { afterPress } from '#ui/form/after-press.ts';

const pointer = (type: string) => window.dispatchEvent(new Event(type));
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

test('a field left by the keyboard speaks at once', () => {
  const said: string[] = [];
  afterPress(() => said.push('left'));
  expect(said).toEqual(['left']);
});

test.each(['pointerup', 'pointercancel'])(
  'a field left by a press speaks once, after the click that follows %s',
  async (end) => {
    const said: string[] = [];
    pointer('pointerdown');
    afterPress(() => said.push('left'));
    pointer(end);
    said.push('clicked');
    await nextTurn();
    pointer('pointerdown');
    pointer('pointerup');
    await nextTurn();
    expect(said).toEqual(['clicked', 'left']);
  },
);
