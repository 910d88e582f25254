import { describe, expect, test } from 'vitest';
import { continueListOrQuote, createEdit, createPictureEdit } from '#ui/editor/text-edits.ts';
import type { EditCommand, TextSelection, TextEdit } from '#ui/editor/text-edits.ts';

/** `a|b|c`: the selection is between the bars. */
function selectedOf(marked: string): TextSelection {
  const from = marked.indexOf('|');
  const to = marked.lastIndexOf('|');
  const text = marked.replaceAll('|', '');
  return { text, from, to: to === from ? from : to - 1 };
}

function after({ text }: TextSelection, edit: TextEdit | null): string | null {
  if (!edit) return null;
  const changed = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const [a, b] = edit.select;
  return a === b
    ? `${changed.slice(0, a)}|${changed.slice(a)}`
    : `${changed.slice(0, a)}|${changed.slice(a, b)}|${changed.slice(b)}`;
}

const words = { placeholder: 'text' };
const press = (name: EditCommand, marked: string) => {
  const selected = selectedOf(marked);
  return after(selected, createEdit(name, selected, words));
};

describe('a toolbar button', () => {
  test.each<[EditCommand, string, string]>([
    ['bold', 'a |word| b', 'a **|word|** b'],
    ['bold', 'a **|word|** b', 'a |word| b'],
    ['bold', 'a || b', 'a **|text|** b'],
    ['bold', 'a| word |b', 'a **|word|** b'],
    ['italic', '|word|', '_|word|_'],
    ['link', 'see |here|.', 'see [here](|https://|).'],
    ['heading', 'one\ntw|o', 'one\n## two|'],
    ['heading', '## tw|o', 'two|'],
    ['heading', '### tw|o', '## two|'],
    ['list', 'o|ne\ntw|o\nthree', '|- one\n- two|\nthree'],
    ['list', '- o|ne\n- tw|o', '|one\ntwo|'],
    ['quote', 'o|ne', '> one|'],
  ])('%s changes %j to %j', (name, before, result) => {
    expect(press(name, before)).toBe(result);
  });

  test('inserts a picture on a line of its own and selects its description', () => {
    const selected = selectedOf('words|');
    expect(after(selected, createPictureEdit(selected, '/api/files/1/a.webp', words))).toBe(
      'words\n\n![|text|](/api/files/1/a.webp)\n\n',
    );
  });
});

describe('the Enter key', () => {
  test.each([
    ['- one|', '- one\n- |'],
    ['  - one|', '  - one\n  - |'],
    ['9. nine|', '9. nine\n10. |'],
    ['> said|', '> said\n> |'],
    ['- one\n- |', '- one\n|'],
    ['plain|', null],
    ['- o|n|e', null],
  ])('changes %j to %j', (before, result) => {
    const selected = selectedOf(before);
    expect(after(selected, continueListOrQuote(selected))).toBe(result);
  });
});
