// @vitest-environment jsdom
/** Rows of the catalogue of a company. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { ScenarioCard } from '#features/catalogue/scenario-shapes.ts';
import { CompanyScenarioTable } from '#features/catalogue/web/company-scenario-table.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const named = (...names: string[]) => names.map((name, id) => ({ id, name, code: name }));
const scenario = {
  id: 's1',
  name: 'Гарь',
  logline: 'Пожарный ищет поджигателя и находит брата.',
  format: { id: 1, name: 'Полный метр', code: 'FEATURE' },
  genres: named('Драма', 'Триллер', 'Детектив'),
  tags: named('деревня', 'братья', 'пожар'),
  author: { id: 'a1', name: 'Анна Ветрова' },
  rating: null,
  badge: null,
  votes: 0,
  publishedAt: '2026-03-05T09:00:00Z',
  rightsStatus: 'FREE',
  requestState: null,
  lacksNda: false,
} as unknown as ScenarioCard;

test('a row says what the scenario is about: logline, format, genres and tags', () => {
  render(contentPage(<CompanyScenarioTable scenarios={[scenario]} caption="Сценарии" />));
  const [cell] = screen.getAllByRole('cell');
  expect([...cell!.querySelectorAll('.line, .logline, .facts')].map((line) => line.textContent)).toEqual([
    'Анна Ветрова',
    'Пожарный ищет поджигателя и находит брата.',
    'Полный метр · Драма, Триллер · деревня · братья',
  ]);
});

test('a row says in which of its other texts the words of the search are', () => {
  const hiddenMatches = [{ id: 's1', places: ['characters' as const, 'time' as const] }];
  const table = { scenarios: [scenario, { ...scenario, id: 's2' }], caption: 'Сценарии', hiddenMatches };
  render(contentPage(<CompanyScenarioTable {...table} />));
  expect(screen.getAllByText(/^Совпадение/).map((line) => line.textContent)).toEqual([
    'Совпадение: персонажи, эпоха',
  ]);
});

test('a row says when the rights are not free', () => {
  const limited = { ...scenario, rightsStatus: 'ENCUMBERED' as const };
  render(contentPage(<CompanyScenarioTable scenarios={[limited]} caption="Сценарии" />));
  expect(screen.getByText(/ · rights@state\.ENCUMBERED$/)).toBeDefined();
});

test('in the list of one author the name of the author is left out', () => {
  render(contentPage(<CompanyScenarioTable scenarios={[scenario]} caption="Сценарии" singleAuthor />));
  expect(screen.queryByText('Анна Ветрова')).toBeNull();
  expect(screen.getByText(scenario.logline)).toBeDefined();
});

test('before the vote of the company only the medal of the rating is shown', () => {
  const rated = { ...scenario, badge: 'gold' as const };
  const { rerender } = render(contentPage(<CompanyScenarioTable scenarios={[rated]} caption="Сценарии" />));
  expect(screen.getByText('Рейтинг скрыт, золото')).toBeDefined();
  rerender(contentPage(<CompanyScenarioTable scenarios={[{ ...rated, rating: 9.64 }]} caption="Сценарии" />));
  expect(screen.getByText('Рейтинг 9,6, золото')).toBeDefined();
});
