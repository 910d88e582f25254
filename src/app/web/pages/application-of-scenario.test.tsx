// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ApplicationOfScenario } from '#app/web/pages/application-of-scenario.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const path = '/api/user/orders/1';
const application = { id: '1', version: 7, scenarioId: null, editable: ['scenarioId'] };

function open(at: string, scenarioId?: string, more: object = {}) {
  const client = answeringClient({ [path]: { ...application, ...more } });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    contentPage(
      <QueryClientProvider client={queryClient}>
        <ApplicationOfScenario {...(scenarioId !== undefined && { scenarioId })} />
      </QueryClientProvider>,
      { client, at },
    ),
  );
  return client;
}

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('a card that is made for an application leads back to its step', async () => {
  open('/profile/scenarios/new?application=1');
  const link = await screen.findByRole('link', { name: 'app@scenarioForApplication.back' });
  expect(link.getAttribute('href')).toBe('/request/1?step=scenario');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a saved scenario is chosen by one press', async () => {
  const client = open('/profile/scenarios/5?application=1', '5');
  fireEvent.click(await screen.findByRole('button', { name: 'app@scenarioForApplication.choose' }));
  const input = { version: 7, scenarioId: '5' };
  await waitFor(() => expect(client.calls).toContain(`${path} ${JSON.stringify(input)}`));
});

test.each([{ scenarioId: '5' }, { editable: [] }])('with %j there is nothing to choose', async (more) => {
  open('/profile/scenarios/5?application=1', '5', more);
  await screen.findByRole('link');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a card without an application asks for none', () => {
  expect(open('/profile/scenarios/5', '5').calls).toEqual([]);
});
