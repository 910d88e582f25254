import { expect, test } from 'vitest';
import { createTranslator } from '#kernel/translate.ts';
import { fileNamesText, limitFiles } from '#ui/form/file-limits.ts';
import upload from '#ui/upload/locales/ru.json' with { type: 'json' };

const megabyte = 1_048_576;
const file = (name: string, megabytes = 1) => ({ name, size: megabytes * megabyte });
const limits = { accept: '.pdf,.docx', maxCount: 3, maxMegabytes: 10 };

test('files within the limits are accepted', () => {
  const chosen = [file('a.pdf', 4), file('B.DOCX', 6)];
  expect(limitFiles(chosen, [], limits)).toEqual({ files: chosen, errors: [] });
});

test('a selection that exceeds the total size with the present files is rejected', () => {
  expect(limitFiles([file('a.pdf', 4)], [file('b.pdf', 7)], limits)).toEqual({
    files: [],
    errors: [{ key: 'tooLarge' }],
  });
});

test('a selection is truncated to the remaining count', () => {
  const chosen = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name));
  expect(limitFiles(chosen, [file('present.pdf')], limits)).toEqual({
    files: chosen.slice(0, 2),
    errors: [{ key: 'cut' }],
  });
});

test('files of other types are left out and named, the others are accepted', () => {
  const chosen = [file('a.pdf'), file('virus.exe'), file('tool.bat')];
  expect(limitFiles(chosen, [], limits)).toEqual({
    files: [file('a.pdf')],
    errors: [{ key: 'wrongType', names: ['virus.exe', 'tool.bat'] }],
  });
});

test('each reason is told', () => {
  const chosen = ['a.pdf', 'b.exe', 'c.pdf'].map((name) => file(name));
  expect(limitFiles(chosen, [file('d.pdf'), file('e.pdf')], limits)).toEqual({
    files: [file('a.pdf')],
    errors: [{ key: 'wrongType', names: ['b.exe'] }, { key: 'cut' }],
  });
});

test.each([
  [['a.exe', 'b.exe', 'c.exe'], 'a.exe, b.exe, c.exe'],
  [['a.exe', 'b.exe', 'c.exe', 'd.exe', 'e.exe'], 'a.exe, b.exe, c.exe и ещё 2'],
])('of refused files three are named: %j', (names, text) => {
  expect(fileNamesText(names, createTranslator({ upload }))).toBe(text);
});
