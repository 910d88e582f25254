// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { EligibilityList } from '#features/applications/web/eligibility-list.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('an own application is named, and is no unmet rule', () => {
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <EligibilityList
          checks={[
            { rule: 'APPLICATION_LIMIT', met: false, params: { limit: 1 } },
            { rule: 'DEBUT', met: false, params: {} },
          ]}
        />
      </QueryClientProvider>,
    ),
  );
  expect(
    screen.getAllByText(/eligibility\.(applied|unmet|met)$/).map(({ textContent }) => textContent),
  ).toEqual(['applications@web.eligibility.applied', 'applications@web.eligibility.unmet']);
});
