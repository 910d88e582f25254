// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { LegalPage, loader } from '#features/legal/web/legal-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test.each([true, false])(
  'a text of the installation tells every reader that it is a draft: %s',
  async (isInitial) => {
    const version = { version: '0.1', publishedAt: '2026-03-04T21:30:00.000Z' };
    const legal = { code: 'terms', title: 'Terms', html: '', note: '', isInitial, ...version };
    const client = answeringClient({ '/api/legal/terms': { ...legal, versions: [version] } });
    render(contentPage(<LegalPage />, { client, loader, path: '/legal/:code', at: '/legal/terms' }));
    await screen.findByRole('heading', { name: 'Terms' });
    expect(screen.queryAllByText('legal@initial')).toHaveLength(isInitial ? 1 : 0);
  },
);
