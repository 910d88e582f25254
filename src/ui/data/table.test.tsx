// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { Table } from '#ui/data/table.tsx';

/** Sets the width of every element on the page. */
let resize: (width: number) => void;
let width: number;
beforeEach(() => {
  stubBrowserApis();
  const measures: (() => void)[] = [];
  class Watcher {
    constructor(measure: () => void) {
      measures.push(measure);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Watcher });
  resize = (to) => {
    width = to;
    act(() => measures.forEach((measure) => measure()));
  };
  const measured = (read: () => number) => ({ configurable: true, get: read });
  Object.defineProperty(
    HTMLElement.prototype,
    'clientWidth',
    measured(() => width),
  );
  Object.defineProperty(
    HTMLElement.prototype,
    'scrollWidth',
    measured(() => 500),
  );
});
afterEach(() => {
  cleanup();
  for (const name of ['clientWidth', 'scrollWidth']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const show = () =>
  renderWithFormKit(
    <>
      <style>{'div { overflow-x: auto }'}</style>
      <Table
        caption="Requests"
        columns={[{ key: 'name', title: 'Name', cell: (row: string) => row }]}
        rows={['First']}
        rowKey={(row) => row}
      />
    </>,
  );
const box = () => screen.queryByRole('region', { name: 'Requests' });

test('a table is focusable while it is wider than its container', () => {
  show();
  resize(400);
  expect(box()?.tabIndex).toBe(0);
  resize(600);
  expect(box()).toBeNull();
});

test('a table that has become narrow enough keeps the focus until it is left', () => {
  show();
  resize(400);
  const stop = box()!;
  stop.focus();
  resize(600);
  expect([stop.tabIndex, document.activeElement]).toEqual([0, stop]);
  act(() => stop.blur());
  expect(box()).toBeNull();
});

test('a row is selected by its own checkbox, which a closed row keeps disabled', () => {
  const changes: [string, boolean][] = [];
  renderWithFormKit(
    <Table
      caption="Requests"
      columns={[{ key: 'name', title: 'Name', cell: (row: string) => row }]}
      rows={['First', 'Second', 'Closed']}
      rowKey={(row) => row}
      selection={{
        isSelected: (row) => row === 'Second',
        isDisabled: (row) => row === 'Closed',
        labelOf: (row) => `Select ${row}`,
        onChange: (row, isSelected) => void changes.push([row, isSelected]),
      }}
    />,
  );
  const boxOf = (row: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${row}` });
  expect(['First', 'Second', 'Closed'].map((row) => [boxOf(row).checked, boxOf(row).disabled])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
  act(() => boxOf('First').click());
  act(() => boxOf('Second').click());
  expect(changes).toEqual([
    ['First', true],
    ['Second', false],
  ]);
});
