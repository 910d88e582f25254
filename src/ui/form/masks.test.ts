// @vitest-environment jsdom
import { Maskito, maskitoTransform } from '@maskito/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { dateMask, digitsMask, isCompletePhone, patternMask, phoneMask } from '#ui/form/masks.ts';

const whole = '+7 (912) 345 6789';

let input: HTMLInputElement;
beforeEach(() => {
  document.body.innerHTML = '<input>';
  input = document.querySelector('input')!;
  new Maskito(input, phoneMask);
  input.focus();
});

/** Does what a browser does with typed text: fires `beforeinput`, and inserts the text unless the mask has done so. */
function insert(text: string, inputType: string) {
  const event = new InputEvent('beforeinput', { data: text, inputType, bubbles: true, cancelable: true });
  input.dispatchEvent(event);
  if (event.defaultPrevented) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { data: text, inputType, bubbles: true }));
}
const type = (text: string) => [...text].forEach((sign) => insert(sign, 'insertText'));
const paste = (text: string) => insert(text, 'insertFromPaste');

function autofill(text: string) {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function erase() {
  const end = input.selectionStart ?? 0;
  const event = new InputEvent('beforeinput', {
    inputType: 'deleteContentBackward',
    bubbles: true,
    cancelable: true,
  });
  input.dispatchEvent(event);
  if (event.defaultPrevented) return;
  input.setRangeText('', Math.max(0, end - 1), end, 'end');
  input.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }));
}

describe('a phone becomes +7 (912) 345 6789', () => {
  test.each([
    ['typed without a country', () => type('9123456789')],
    ['typed from 8', () => type('89123456789')],
    ['typed from +7', () => type('+79123456789')],
    ['typed from 7', () => type('79123456789')],
    ['pasted as it is printed', () => paste('+7 (912) 345-67-89')],
    ['pasted from 8 with spaces', () => paste('8 912 345 67 89')],
    ['pasted from 7', () => paste('79123456789')],
    ['pasted without a country', () => paste('9123456789')],
    ['filled in by the browser from +7', () => autofill('+79123456789')],
    ['filled in by the browser from 8', () => autofill('89123456789')],
    [
      'erased by three and typed again',
      () => {
        type('9123456000');
        erase();
        erase();
        erase();
        type('789');
      },
    ],
    [
      'mended in the middle',
      () => {
        type('9120456789');
        input.setSelectionRange(10, 10);
        erase();
        type('3');
      },
    ],
  ])('%s', (_, act) => {
    act();
    expect(input.value).toBe(whole);
  });
});

test('a complete phone has seventeen characters', () => {
  expect([whole, '+7 (912) 345 678', ''].map(isCompletePhone)).toEqual([true, false, false]);
});

test('a date keeps its digits, even when the day does not exist', () => {
  expect(maskitoTransform('30022001', dateMask)).toBe('30.02.2001');
});

test('masks of digits and of patterns drop all other characters', () => {
  expect(maskitoTransform('12a34567', digitsMask(6))).toBe('123456');
  expect(maskitoTransform('772053', patternMask('###-###'))).toBe('772-053');
});
