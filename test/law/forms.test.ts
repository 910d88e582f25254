/** Common code handles unsaved input, conflicts, focus, queries and errors. Nothing may bypass it. */
import { expect, test } from 'vitest';
import { productFiles, read } from './source-files.ts';

const webFiles = productFiles().filter(
  (file) => file.endsWith('.tsx') || file.includes('/web/') || file.startsWith('src/ui/'),
);
const filesWith = (pattern: RegExp): string[] => webFiles.filter((file) => pattern.test(read(file)));

test('a form with state is always a Form, which registers its unsaved input', () => {
  // The date of a filter is part of a form of the router, and its input cannot be lost.
  const filterDate = 'src/ui/data/filter-date.tsx';
  expect(filesWith(/\bFormProvider\b/)).toEqual([filterDate, 'src/ui/form/form.tsx']);
  expect(filesWith(/import \{[^}]*\buseForm\b[^}]*\} from 'react-hook-form'/)).toEqual([
    filterDate,
    'src/ui/form/use-form.ts',
  ]);
});

test('a modal dialog is always a Modal, which asks the page before it closes', () => {
  // When the browser closes a dialog, `Modal` itself opens it again.
  expect(filesWith(/\.showModal\(/)).toEqual(['src/ui/overlay/modal.tsx', 'src/ui/overlay/show-modal.ts']);
  expect(filesWith(/\bshowModal\((?!dialog:)/)).toEqual([
    'src/ui/a11y/settings-panel.tsx',
    'src/ui/cabinet/frame.tsx',
    'src/ui/overlay/modal-stack.ts',
    'src/ui/overlay/modal.tsx',
    'src/ui/overlay/show-modal.ts',
    'src/ui/site/header.tsx',
  ]);
  expect(filesWith(/<Modal\b/)).toEqual(['src/ui/overlay/confirm-dialog.tsx', 'src/ui/overlay/dialog.tsx']);
});

test('a secondary button of a dialog closes it by DialogCancel, which asks', () => {
  const inDialogs = filesWith(/overlay\/dialog\.tsx/);
  const unsafeFiles = inDialogs.filter((file) =>
    /tone="(outline|ghost)"[^>]*onClick=\{(onClose|onCancel)\}/.test(read(file)),
  );
  expect(unsafeFiles).toEqual([]);
});

test('only the guard of the root blocks navigation', () => {
  // The signing dialog cannot be interrupted: there is nothing to save or to discard.
  const lock = 'src/features/signing/web/sign/use-leave-lock.ts';
  expect(filesWith(/\buseBlocker\(/)).toEqual(
    [lock, 'src/router/hooks.ts', 'src/ui/form/unsaved-guard.tsx'].filter((file) => webFiles.includes(file)),
  );
  expect(filesWith(/'beforeunload'/)).toEqual([lock, 'src/ui/form/unsaved-guard.tsx']);
});

test('a list to choose from is rendered inside the dialog around it', () => {
  const lists = filesWith(
    /import \{[^}]*\b(Select|MultiSelect|TagsInput|Combobox|Popover|Menu)\b[^}]*\} from '@mantine\/core'/,
  );
  expect(lists.length).toBeGreaterThan(4);
  expect(lists.filter((file) => !/usePortalProps\(\)/.test(read(file)))).toEqual([]);
});

test('only forms without input to lose skip the leave confirmation', () => {
  expect(filesWith(/<Form\b[^>]*\btransient\b/)).toEqual([
    'src/features/accounts/web/consents-page.tsx',
    'src/features/accounts/web/forgot-page.tsx',
    'src/features/accounts/web/login-form.tsx',
    'src/features/applications/web/sign-step.tsx',
    'src/features/invitations/web/invitation-code-form.tsx',
    'src/features/own-data/web/own-data-panel.tsx',
    'src/features/phone/web/code-step.tsx',
    'src/features/phone/web/phone-step.tsx',
    'src/features/questionnaire/web/sign-form.tsx',
  ]);
});

test('the error of a failed query shows what the server has said', () => {
  expect(filesWith(/<ErrorBlock onRetry=\{[\w.]*refetch\}/)).toEqual([]);
});

test('queries and mutations go through src/api, which knows their keys and shows their errors', () => {
  const outside = (pattern: RegExp) => filesWith(pattern).filter((file) => !file.startsWith('src/api/'));
  expect(outside(/import \{[^}]*\b(useMutation|useQuery)\b[^}]*\} from '@tanstack\/react-query'/)).toEqual(
    [],
  );
  expect(outside(/\b(queryKey: |set(Query|Queries)Data(<\w+>)?\(|getQueryData(<\w+>)?\()\[/)).toEqual([]);
  expect(outside(/notify\(\{\s*type: 'error'/)).toEqual([
    'src/ui/feedback.ts',
    'src/ui/hooks/use-error-in-place.ts', // an error whose place has gone
  ]);
  expect(outside(/instanceof ApiError \? \w+\.message/)).toEqual([]);
});

/** `const` declarations of a name, also destructured. */
const declarationsOf = (name: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`const (?:${name}|\\{[^}]*\\b${name}\\b[^}]*\\}) = ([^]*?);\\n`, 'g'))].map(
    ([, value = '']) => value,
  );

/** Whether a name of the expression leads to a query of the function. */
function usesQuery(expression: string, text: string, seen = new Set<string>()): boolean {
  if (/\buse\w*(Query|Items)\(/.test(expression)) return true;
  const names = new Set(expression.match(/(?<![.\w])[a-z]\w*/gi));
  return [...names].some((name) => {
    if (seen.has(name)) return false;
    seen.add(name);
    return declarationsOf(name, text).some((value) => usesQuery(value, text, seen));
  });
}

function selectsWithoutQuery(file: string): string[] {
  const text = read(file);
  return [...text.matchAll(/<(?:(?:Multi)?SelectField|(?:Loaded)?FilterSelect)\b[^]*?\/>/g)].flatMap(
    ({ 0: select, index }) => {
      const functionStart = text.lastIndexOf('\n}\n', index) + 1;
      const isLoaded = usesQuery(select, text.slice(functionStart, index));
      return isLoaded && !/\bquery=/.test(select) ? [`${file}: ${select}`] : [];
    },
  );
}

test('a select gets the query of its options, whose failure it shows', () => {
  expect(webFiles.flatMap(selectsWithoutQuery)).toEqual([]);
});
