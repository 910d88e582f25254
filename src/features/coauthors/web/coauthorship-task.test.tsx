// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { Coauthorship } from '#features/coauthors/schemas.ts';
import { CoauthorshipTask } from '#features/coauthors/web/coauthorship-task.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const coauthorship = (id: string, state: Coauthorship['state']) =>
  ({
    id,
    state,
    share: 30,
    author: 'Анна Лугова',
    scenario: { id, name: 'Тихая вода', logline: '' },
  }) as Coauthorship;

const renderTask = (items: Coauthorship[]) =>
  render(contentPage(<CoauthorshipTask coauthorships={{ items, total: items.length }} />));

test('an invitation as a co-author is a task that leads to the scenarios', () => {
  renderTask([coauthorship('1', 'CONFIRMED'), coauthorship('2', 'INVITED')]);
  expect(screen.getByText('coauthors@web.task.one')).toBeDefined();
  const link = screen.getByRole('link', { name: 'coauthors@web.task.open: Тихая вода' });
  expect(link.getAttribute('href')).toBe('/profile/scenarios');
});

test('several invitations are one task', () => {
  renderTask([coauthorship('1', 'INVITED'), coauthorship('2', 'INVITED')]);
  expect(screen.getByText('coauthors@web.task.several')).toBeDefined();
});

test('an answered invitation is no task', () => {
  renderTask([coauthorship('1', 'CONFIRMED'), coauthorship('2', 'DECLINED')]);
  expect(screen.queryByRole('link')).toBeNull();
});
