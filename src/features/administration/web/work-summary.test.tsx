// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cleanup, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Capability } from '#access/actor.ts';
import type { FirstStep } from '#features/administration/schemas.ts';
import { WorkSummary } from '#features/administration/web/work-summary.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

const summary = {
  ...{
    scenarios: 14,
    organizations: 2,
    questions: 3,
    chats: 4,
    complaints: 1,
    invitations: 5,
    deliveries: 0,
  },
  ...{
    legalTexts: 0,
    failingJobs: [],
    firstSteps: [] as FirstStep[],
    longestWaiting: [],
    signing: { isOn: true, staleLists: [] },
  },
};

async function renderSummary(
  capabilities: Capability[],
  children?: ReactNode,
  changes: Partial<typeof summary> = {},
): Promise<(string | null)[]> {
  const client = answeringClient({ '/api/administrator/summary': { ...summary, ...changes } });
  const viewer = { name: 'Игорь', roles: ['FK_ADMIN'], capabilities, membership: null } as never;
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <WorkSummary>{children}</WorkSummary>
    </QueryClientProvider>
  );
  render(contentPage(page, { client, viewer }));
  await waitForElementToBeRemoved(() => screen.queryByRole('status'));
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

test('an officer without rights sees no queues, and learns who gives rights', async () => {
  expect(await renderSummary([])).toEqual([]);
  expect(screen.getByText('administration@summary.noRightsHelp')).toBeDefined();
});

test('the first steps lead to their pages, and the step of the legal texts replaces their notice', async () => {
  const texts = 'administration@summary.legalTexts';
  const links = await renderSummary(['fk.content'], undefined, {
    legalTexts: 2,
    firstSteps: ['contacts', 'legalTexts'],
  });
  expect(links).toEqual(['/administrator/contacts', '/administrator/legal']);
  expect(screen.queryByText(texts)).toBeNull();
  cleanup();
  await renderSummary(['fk.orgs'], undefined, { legalTexts: 2 });
  expect(screen.getByText(texts)).toBeDefined();
});

test('a counter that an earlier release does not send has no tile', async () => {
  const links = await renderSummary(['fk.moderation'], undefined, {
    chats: undefined,
    firstSteps: undefined,
  } as never);
  expect(links.filter((link) => link?.startsWith('/chat'))).toEqual([]);
});

test.each([
  { who: 'no rights', rights: [], work: undefined, waits: false },
  { who: 'a queue', rights: ['fk.moderation'], work: undefined, waits: true },
  { who: 'applications to review', rights: ['fk.intake'], work: 'applications', waits: true },
] as const)(
  'the greeting of an officer with $who tells whether something waits',
  async ({ rights, work, waits }) => {
    await renderSummary([...rights], work);
    expect(screen.queryByText('administration@summary.hello') !== null).toBe(waits);
    expect(screen.queryByText('administration@summary.helloIdle') !== null).toBe(!waits);
  },
);

test('an officer sees only the queues that the rights open', async () => {
  const links = await renderSummary(['fk.moderation']);
  expect(links).toContain('/administrator/scenarios');
  expect(links).toContain('/chat?type=SUPPORT');
  expect(links).not.toContain('/administrator/organizations');
  expect(screen.queryByText('administration@summary.noRightsHelp')).toBeNull();
});

test.each([
  [1_000, '1\u00A0000'],
  [1_001, 'administration@summary.moreThan 1\u00A0000'],
])('a queue of %i is shown as %s', async (scenarios, value) => {
  await renderSummary(['fk.moderation'], undefined, { scenarios });
  expect(screen.getAllByRole('definition').map((count) => count.textContent)).toEqual([value, '3', '4', '1']);
});
