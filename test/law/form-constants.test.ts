/** The numbers of spec §5 and §9 for forms, dialogs and viewers, as in the sources. */
import { expect, test } from 'vitest';
import { editMinutes, maxAttachments, maxMessageLength } from '#features/chat/constants.ts';
import { archiveAfterDays } from '#features/notifications/constants.ts';
import { lazyPartSize } from '#kernel/page.ts';
import { fileTypes } from '#platform/files/file-types.ts';
import { dropdownMaxHeight } from '#ui/form/dropdown-max-height.ts';
import { defaultAccept, defaultMaxCount, defaultMaxMegabytes } from '#ui/form/file-limits.ts';
import { read } from './source-files.ts';

const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(`src/${file}`))?.[1]);

test.each([
  ['rows of a textarea', numberIn('ui/form/text-area.tsx', /defaultRows = (\d+);/), 5],
  ['the height of a dropdown, px', dropdownMaxHeight, 310],
  ['the wait before a search for suggestions, ms', numberIn('ui/form/use-lookup.ts', /debounceMs = (\d+);/), 200],
  ['the first day of a week', numberIn('ui/form/date-calendar.tsx', /firstDayOfWeek: (\d)/), 1],
  ['the years back of a date', numberIn('ui/form/date-field.tsx', /yearsBack = (\d+);/), 100],
  ['the years ahead of a date', numberIn('ui/form/date-field.tsx', /yearsAhead = (\d+);/), 10],
  ['files of a field', defaultMaxCount, 20],
  ['megabytes of the files of a field', defaultMaxMegabytes, 100],
  ['the width of a large dialog, px', numberIn('ui/overlay/modal.tsx', /large: (\d+)/), 900],
  ['the height of a file, px', numberIn('ui/data/file-view.module.css', /\.frame \{\s*height: (\d+)px/), 540],
  ['the height of a PDF, px', numberIn('ui/data/pdf-view.module.css', /\.frame \{\s*height: (\d+)px/), 540],
  ['rows of a part of a lazy list', lazyPartSize, 15],
  ['the visible share that loads more', numberIn('ui/data/load-more.tsx', /visibleShare = ([\d.]+);/), 0.2],
  ['days before a notice is archived', archiveAfterDays, 90],
  ['characters of a message', maxMessageLength, 4000],
  ['files of a message', maxAttachments, 10],
  ['minutes to change a message', editMinutes, 15],
])('%s: %o', (_, found, expected) => {
  expect(found).toBe(expected);
}); // oxfmt-ignore

test('a file field offers only types that the server takes', () => {
  const offered = defaultAccept.split(',').map((extension) => extension.slice(1));
  expect(offered.filter((extension) => !(extension in fileTypes))).toEqual([]);
});

test('a document is signed in a large dialog', () => {
  expect(read('src/features/signing/web/sign/signing-dialog.tsx')).toContain('size="large"');
});
