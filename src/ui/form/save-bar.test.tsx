// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Form, FormActions } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { Main } from '#ui/main.tsx';
import { clearanceBelow } from '#ui/overlay/page-bars.ts';

const schema = z.object({ text: z.string() });

function Page() {
  const form = useForm(schema, { defaultValues: { text: '' } });
  return (
    <Main>
      <Form form={form} onSubmit={(values) => form.reset(values)}>
        <TextField name="text" label="Text" />
        <SaveBar />
      </Form>
    </Main>
  );
}

let measures: Set<() => void>;
beforeEach(() => {
  stubBrowserApis();
  measures = new Set();
  class Watcher {
    readonly #measure: () => void;
    constructor(measure: () => void) {
      this.#measure = measure;
    }
    observe() {
      measures.add(this.#measure);
    }
    unobserve() {}
    disconnect() {
      measures.delete(this.#measure);
    }
  }
  Object.assign(globalThis, { ResizeObserver: Watcher });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 140 });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
});

/** As measured now. */
function foot(): string {
  act(() => measures.forEach((measure) => measure()));
  return document.documentElement.style.getPropertyValue('--bottom-bar-height');
}

test('the page knows the height of a bar that sticks to the bottom, so that no message covers its buttons', () => {
  renderWithFormKit(<Page />);
  expect(foot()).toBe('');
  fireEvent.change(screen.getByRole('textbox', { name: /Text/ }), { target: { value: 'typed' } });
  expect(foot()).toBe('156px');
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(foot()).toBe('');
});

async function typeByKeyboard(): Promise<void> {
  const input = screen.getByRole('textbox');
  act(() => input.focus());
  fireEvent.change(input, { target: { value: 'typed' } });
  fireEvent.keyDown(input, { key: 'Tab' });
  expect(foot()).toBe('156px');
}

async function pressByKeyboard(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.keyUp(button, { key: 'Tab' });
  await act(async () => fireEvent.click(button));
}

test('a bar that has saved by keyboard sticks to the bottom as long as its button has the focus', async () => {
  renderWithFormKit(<Page />);
  await typeByKeyboard();
  await pressByKeyboard('Сохранить');
  expect(screen.getByRole('status').textContent).toBe('Все изменения сохранены');
  expect([document.activeElement?.textContent, foot()]).toEqual(['Сохранить', '156px']);
  act(() => screen.getByRole('button', { name: 'Сохранить' }).blur());
  expect(foot()).toBe('');
});

test('the page knows the height of the actions of a long form, so that they cover no focused field', () => {
  const view = renderWithFormKit(<FormActions sticky>Actions</FormActions>);
  expect(foot()).toBe('156px');
  view.unmount();
  expect(foot()).toBe('');
});

test('the actions of a long form are a bar that messages stay off', () => {
  const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, innerHeight - 72, 390, 72));
  const view = renderWithFormKit(<FormActions sticky>Actions</FormActions>);
  expect(clearanceBelow(90)).toBe(72);
  view.unmount();
  expect(clearanceBelow(90)).toBe(0);
  place.mockRestore();
});
