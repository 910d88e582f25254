// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ProjectDialog } from '#features/projects/web/project-dialog.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

test('confirmed companies are suggested for a project, and another name may be typed', async () => {
  const studio = 'ООО «Киностудия «Северный свет»';
  const client = answeringClient({
    '/api/list/film/format': [],
    '/api/list/companies': [{ name: studio }],
  });
  render(
    contentPage(
      <FormKit>
        <QueryClientProvider client={new QueryClient()}>
          <ProjectDialog project={undefined} onClose={() => undefined} />
        </QueryClientProvider>
      </FormKit>,
      { client },
    ),
  );
  const field = () => document.querySelector<HTMLInputElement>('input[name="organization"]')!;
  fireEvent.change(field(), { target: { value: 'север' } });
  fireEvent.click(await screen.findByRole('option', { name: studio }));
  expect(field().value).toBe(studio);
  expect(client.calls.filter((call) => call.startsWith('/api/list/companies'))).toEqual([
    '/api/list/companies {"name":"север","limit":10}',
  ]);
  fireEvent.change(field(), { target: { value: 'Другая студия' } });
  expect(field().value).toBe('Другая студия');
});
