// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../../test/content-page.tsx';
import type { QuestionEditor } from '#features/selections/schemas-questions.ts';
import { QuestionBuilder } from '#features/selections/web/admin/question-builder.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

test('a selection that has ended without questions invites nobody to add some', () => {
  const editor = { questions: [], isOpen: false, versions: [], changed: false } as unknown as QuestionEditor;
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <QuestionBuilder editor={editor} />
      </QueryClientProvider>,
    ),
  );
  expect(screen.getByText('selections-admin@questions.noneEver')).toBeDefined();
  expect(screen.queryByText('selections-admin@questions.add')).toBeNull();
});
