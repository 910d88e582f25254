// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { NewsNewPage } from '#features/news/web/news-new-page.tsx';
import { EditingToolsContext } from '#ui/editor/editing-tools.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('without categories the field opens their dialog, and what was typed stays', async () => {
  const client = answeringClient({ '/api/administrator/news-categories': [] });
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <FormKit>
          <EditingToolsContext value={{} as never}>
            <NewsNewPage />
          </EditingToolsContext>
        </FormKit>
      </QueryClientProvider>,
      { client },
    ),
  );
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /field\.name/ });
  fireEvent.change(name, { target: { value: 'Питчинг' } });
  fireEvent.click(await screen.findByRole('button', { name: 'news-admin@categories.edit' }));
  await screen.findByRole('dialog', { name: 'news-admin@categories.title' });
  expect(name.value).toBe('Питчинг');
});
