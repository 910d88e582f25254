// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withoutFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { Tabs } from '#ui/tabs.tsx';

const tabs = ['film', 'series', 'kids'].map((id) => ({ id, label: id }));
const chosen: string[] = [];

beforeEach(() => {
  chosen.length = 0;
  stubBrowserApis();
  render(
    withoutFormKit(
      <Tabs label="Ratings" tabs={tabs} onSelect={(id) => chosen.push(id)}>
        {(id) => <p>List of {id}</p>}
      </Tabs>,
    ),
  );
});
afterEach(cleanup);

const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test('the first tab is selected, its panel is the only one with content', () => {
  expect(selected()).toBe('film');
  expect(screen.getAllByRole('tabpanel').map((panel) => panel.textContent)).toEqual(['List of film']);
});

test('arrows wrap around, Home and End go to the ends, and the focus follows the selection', () => {
  screen.getByRole('tab', { name: 'film' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'x']) press(key);
  expect(chosen).toEqual(['series', 'kids', 'film', 'kids', 'film', 'kids']);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'kids' }));
});

test('only the selected tab is in the tab order', () => {
  fireEvent.click(screen.getByRole('tab', { name: 'series' }));
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});
