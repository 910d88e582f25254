// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis, withoutFormKit } from '#ui/gallery/test-page.tsx';

const schema = z.object({ city: z.string() });
const cities = ['Омск', 'Томск', 'Омутнинск'].map((label) => ({ value: label.toLowerCase(), label }));
const loadAll = async () => [...cities];
let picked: unknown[];

function Page({ load = loadAll }) {
  const form = useForm(schema, { defaultValues: { city: '' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <ComboBox name="city" label="City" load={load} onPick={(city) => picked.push(city?.value)} />
    </Form>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const press = (key: string) => fireEvent.keyDown(input(), { key });
const activeOption = () => {
  const id = input().getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.textContent;
};

async function openList(): Promise<void> {
  render(withoutFormKit(<Page />));
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: 'ом' } });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
}

beforeEach(() => {
  picked = [];
  stubBrowserApis();
});
afterEach(cleanup);

test('arrows move between the options and around their ends, and Enter picks', async () => {
  await openList();
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(activeOption()).toBeNull();
  const visited = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowUp'].map((key) => {
    press(key);
    return activeOption();
  });
  expect(visited).toEqual(['Омск', 'Томск', 'Омск', 'Омутнинск', 'Омск', 'Омутнинск']);
  expect(press('Enter')).toBe(false);
  expect(input().value).toBe('Омутнинск');
  expect(picked).toEqual([undefined, 'омутнинск']);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the list and keeps the text; an arrow opens the list again', async () => {
  await openList();
  expect(press('Escape')).toBe(false);
  expect(input().getAttribute('aria-expanded')).toBe('false');
  expect(input().value).toBe('ом');
  press('ArrowDown');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(activeOption()).toBeNull();
});

test('the words that nothing was found are a layer that Escape closes before a dialog', async () => {
  render(withoutFormKit(<Page load={async () => []} />));
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: 'ом' } });
  await screen.findByText('Ничего не найдено');
  expect(input().matches('[data-expanded]')).toBe(true);
  expect(press('Escape')).toBe(false);
  expect(screen.queryByText('Ничего не найдено')).toBeNull();
  expect(input().matches('[data-expanded]')).toBe(false);
});

test('Enter without an active option and Escape without a list are left to the page', async () => {
  await openList();
  expect(press('Enter')).toBe(true);
  press('Escape');
  expect(press('Escape')).toBe(true);
});

test('a click picks, and the press before it does not take the focus from the input', async () => {
  await openList();
  const option = screen.getByRole('option', { name: 'Томск' });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(input().value).toBe('Томск');
});

test('leaving closes the list and keeps what was typed', async () => {
  await openList();
  fireEvent.blur(input());
  expect(input().value).toBe('ом');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a new list has no active option, so that Enter picks none that was not chosen', async () => {
  await openList();
  press('ArrowDown');
  expect(activeOption()).toBe('Омск');
  fireEvent.change(input(), { target: { value: 'омс' } });
  await waitFor(() => expect(activeOption()).toBeNull());
  expect(press('Enter')).toBe(true);
  expect(input().value).toBe('омс');
});
