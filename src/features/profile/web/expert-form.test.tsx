// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { ExpertForm } from '#features/profile/web/expert-form.tsx';
import type { WireProfile } from '#features/profile/wire.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

test.each([
  [['EXPERT'], 'profile@web.fields.biographyHelp'],
  [['EXPERT', 'AVTOR'], 'profile@web.fields.notesHelp'],
])('an account with the roles %j reads who sees the biography', (roles, help) => {
  const profile = { UF_GENRES: [], VERSION: 1 } as unknown as WireProfile;
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <FormKit>
        <ExpertForm profile={profile} />
      </FormKit>
    </QueryClientProvider>
  );
  render(contentPage(page, { viewer: { roles } as never }));
  expect(screen.getByText(help)).toBeDefined();
});
