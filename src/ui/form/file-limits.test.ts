import { expect, test } from 'vitest';
import { limitFiles } from '#ui/form/file-limits.ts';

const megabyte = 1_048_576;
const file = (name: string, megabytes = 1) => ({ name, size: megabytes * megabyte });
const limits = { accept: '.pdf,.docx', maxCount: 3, maxMegabytes: 10 };

test('files within the limits are accepted', () => {
  const chosen = [file('a.pdf', 4), file('B.DOCX', 6)];
  expect(limitFiles(chosen, [], limits)).toEqual({ files: chosen });
});

test('a selection that exceeds the total size with the present files is rejected', () => {
  expect(limitFiles([file('a.pdf', 4)], [file('b.pdf', 7)], limits)).toEqual({
    files: [],
    error: { key: 'tooLarge' },
  });
});

test('a selection is truncated to the remaining count', () => {
  const chosen = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name));
  expect(limitFiles(chosen, [file('present.pdf')], limits)).toEqual({
    files: chosen.slice(0, 2),
    error: { key: 'cut' },
  });
});

test('one file of another type rejects the selection', () => {
  expect(limitFiles([file('a.pdf'), file('virus.exe')], [], limits)).toEqual({
    files: [],
    error: { key: 'wrongType', name: 'virus.exe' },
  });
});
