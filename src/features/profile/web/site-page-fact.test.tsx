// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { ReadConsentsOutput } from '#features/accounts/schemas.ts';
import { SitePageFact } from '#features/profile/web/site-page-fact.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

const adult = { birthday: '1990-05-12', emailConfirmed: true };

function renderFact({ given, profile = adult }: { given: boolean; profile?: typeof adult }) {
  const consents = { items: [{ kind: 'publication', given }] } as ReadConsentsOutput;
  const viewer = { id: '0192a000-0000-7000-8000-000000000001' } as never;
  render(contentPage(<SitePageFact consents={consents} profile={profile} />, { viewer }));
}
const linkPath = () => screen.queryByRole('link')?.getAttribute('href') ?? null;

test('an author without the consent learns that guests do not find them, and where to give it', () => {
  renderFact({ given: false });
  expect(screen.getByText('profile@web.sitePage.help.consent')).toBeDefined();
  expect(linkPath()).toBe('/settings');
});

test('an author with the consent opens the own page of the site', () => {
  renderFact({ given: true });
  expect(screen.getByText('profile@web.sitePage.shown')).toBeDefined();
  expect(linkPath()).toBe('/authors/0192a000-0000-7000-8000-000000000001');
});

test.each([
  ['age', { ...adult, birthday: '2020-05-12' }],
  ['email', { ...adult, emailConfirmed: false }],
])('the page stays hidden by %s in spite of the consent', (obstacle, profile) => {
  renderFact({ given: true, profile });
  expect(screen.getByText(`profile@web.sitePage.help.${obstacle}`)).toBeDefined();
  expect(linkPath()).toBeNull();
});
