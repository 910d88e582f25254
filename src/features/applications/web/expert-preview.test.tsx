// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { ExpertPreview } from '#features/applications/schemas-preview.ts';
import { ExpertPreviewView, highlight } from '#features/applications/web/expert-preview.tsx';

afterEach(cleanup);

test.each([
  [null, 'cleanFields'],
  [{ id: '1', titlePageCut: false, searchable: true, found: [], pages: 3 }, 'clean'],
])('with the text %j only what was searched is called clean', (text, words) => {
  const preview: ExpertPreview = { code: '', fields: [], text, clean: true };
  render(contentPage(<ExpertPreviewView id="1" preview={preview} />));
  expect(screen.getByText(`applications@web.preview.${words}`)).toBeDefined();
});

/** Marked parts in brackets. */
const markText = (value: string, marks: [number, number][]): string =>
  highlight(
    value,
    marks.map(([start, end]) => ({ kind: 'NAME' as const, start, end })),
  )
    .map((part) =>
      typeof part === 'string' ? part : `[${(part as { props: { children: string } }).props.children}]`,
    )
    .join('');

test.each<[[number, number][], string]>([
  [[], 'Ветрова, vetrova@mail.ru'],
  [[[0, 7]], '[Ветрова], vetrova@mail.ru'],
  [
    [
      [9, 24],
      [9, 16],
    ],
    'Ветрова, [vetrova@mail.ru]',
  ],
  [
    [
      [0, 7],
      [5, 16],
    ],
    '[Ветрова][, vetrova]@mail.ru',
  ],
])('marks %j once, also where they overlap', (marks, text) => {
  expect(markText('Ветрова, vetrova@mail.ru', marks)).toBe(text);
});
