// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { PhotoPanel } from '#features/profile/web/photo-panel.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test.each([
  { roles: ['AVTOR'], words: 'seenByAll', question: 'askText' },
  { roles: ['EXPERT', 'AVTOR'], words: 'seenByAll', question: 'askText' },
  // An expert has no card.
  { roles: ['EXPERT'], words: 'seenByOwner', question: 'askTextExpert' },
])('an account with the roles $roles reads who sees the photo', async ({ roles, words, question }) => {
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <PhotoPanel photo="/images/no-photo.svg" name="Анна Ветрова" />
    </QueryClientProvider>
  );
  render(contentPage(page, { viewer: { roles } as never }));
  expect((await screen.findByText(/profile@web\.photo\.help/)).textContent).toBe(
    `profile@web.photo.help profile@web.photo.${words}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'profile@web.photo.remove' }));
  expect(await screen.findByText(`profile@web.photo.${question}`)).toBeDefined();
});
