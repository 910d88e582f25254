// @vitest-environment jsdom
/** The card of a scenario that companies read. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { ScenarioPage } from '#features/catalogue/scenario-shapes.ts';
import { ScenarioView } from '#features/catalogue/web/scenario-view.tsx';

afterEach(cleanup);

const scenario = {
  logline: 'Пожарный ищет поджигателя и находит брата.',
  annotation: 'Север.',
  synopsis: 'Первая часть.\nВторая часть.',
  format: { id: 3, name: 'Сериал', code: 'SERIES' },
  genres: [],
  coauthors: [],
  tags: [],
  duration: 94,
  episodes: 8,
  budgetClass: 'MEDIUM',
  rightsStatus: 'FREE',
  characters: { secondary: [], episodic: [] },
} as unknown as ScenarioPage;

const show = (fields: Partial<ScenarioPage>) =>
  render(contentPage(<ScenarioView scenario={{ ...scenario, ...fields }} />));
const fact = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;

test('the card of a series says how many episodes it has and how long one is', () => {
  show({});
  expect([fact('scenarios@web.fields.episodes'), fact('Хронометраж серии')]).toEqual(['8', '94 минуты']);
});

test('a film has no episodes, also when its author has counted some before', () => {
  show({ format: { id: 1, name: 'Полный метр', code: 'FEATURE' } });
  expect([fact('scenarios@web.fields.episodes'), fact('Хронометраж')]).toEqual([undefined, '94 минуты']);
});

test('a budget that the author does not know is not set', () => {
  show({});
  expect(fact('scenarios@web.fields.budgetClass')).toBe('scenarios@budget.MEDIUM');
  cleanup();
  show({ budgetClass: 'UNKNOWN' });
  expect(fact('scenarios@web.fields.budgetClass')).toBe('Не указано');
});

test('co-authors are named while there are some', () => {
  show({ coauthors: ['Ольга Лесная', 'Пётр Сомов'] });
  expect(fact('Соавторы')).toBe('Ольга Лесная, Пётр Сомов');
  cleanup();
  show({});
  expect(fact('Соавторы')).toBeUndefined();
});

test('the synopsis has a panel of its own while there is one', () => {
  show({});
  expect(screen.getByText('Первая часть. Вторая часть.').previousElementSibling?.textContent).toBe(
    'scenarios@web.fields.synopsis',
  );
  cleanup();
  show({ synopsis: '' });
  expect(screen.queryByText('scenarios@web.fields.synopsis')).toBeNull();
});
