/**
 * Two mechanisms move focus by themselves: the route announcer after a navigation, `keep-focus-within` when a control
 * unmounts. Everything else that calls `focus()` answers one press or names one target.
 */
import { expect, test } from 'vitest';
import { productFiles, read } from './source-files.ts';

const mechanisms = [
  'src/app/web/layouts/route-announcer.tsx',
  'src/ui/a11y/focus-counterpart.ts', // of the announcer
  'src/ui/a11y/keep-focus-within.ts',
];

/** The target that a press asked for, or that the address names. */
const answers = [
  'src/features/applications/web/sent-notice.tsx', // the press that sent the application
  'src/features/chat/web/composer-input.tsx', // «Изменить» and «Ответить» lead to the text
  'src/features/chat/web/files/attachment-button.tsx', // the last file was removed
  'src/features/chat/web/use-list-scroll.ts', // a quote leads to its message
  'src/ui/a11y/skip-link.tsx', // the press of the link
  'src/ui/editor/use-text-editing.ts', // a button of the editor gives focus back to the text
  'src/ui/form/autosave-fields.tsx', // the first conflict of a save that failed
  'src/ui/form/focus-first-invalid-field.ts', // the first field that a submit or a step refused
  'src/ui/form/list-failure.tsx', // «Повторить» of a select leads to its loaded options
  'src/ui/form/use-focus-after-removal.ts', // a removed file leads to the next one
  'src/ui/form/use-focus-field.ts', // the field that the hash or a list of what is missing names
  'src/ui/hooks/use-hash-target.ts', // the part of a page that the hash names
  'src/ui/overlay/action-menu-list.tsx', // back to the button, before its action opens a dialog
  'src/ui/overlay/modal.tsx', // the control that a dialog starts with
  'src/ui/site/use-arrow-keys.ts', // arrow keys between slides
  'src/ui/tabs.tsx', // arrow keys between tabs
];

const movesFocus = /\.focus\(/;

const filesWith = (pattern: RegExp): string[] =>
  productFiles().filter((file) => !file.startsWith('src/ui/gallery/') && pattern.test(read(file)));

test('focus is moved by the two mechanisms and by answers to a press', () => {
  expect(filesWith(movesFocus).toSorted()).toEqual([...mechanisms, ...answers].toSorted());
});

test('no field takes the focus by itself, and Mantine traps it in its own menu and calendar only', () => {
  expect(filesWith(/\bautoFocus\b/)).toEqual([]);
  expect(filesWith(/\b(?:FocusTrap|useFocusTrap|trapFocus|returnFocus)\b/)).toEqual([
    'src/ui/form/date-calendar.tsx',
    'src/ui/overlay/use-hover-menu.ts',
  ]);
});

test('Mantine makes choices from lists, dates and menus, and no other field', () => {
  expect(filesWith(/from '@mantine\//)).toEqual([
    'src/ui/form/citizenship-field.tsx',
    'src/ui/form/date-calendar.tsx',
    'src/ui/form/multi-select-field.tsx',
    'src/ui/form/select-field.tsx',
    'src/ui/form/tags-field.tsx',
    'src/ui/kit.tsx',
    'src/ui/overlay/action-menu-list.tsx',
  ]);
});
