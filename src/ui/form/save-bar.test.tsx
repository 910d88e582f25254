// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';

const schema = z.object({ text: z.string() });

function Page() {
  const form = useForm(schema, { defaultValues: { text: '' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField name="text" label="Text" />
      <SaveBar />
    </Form>
  );
}

let measures: (() => void)[];
beforeEach(() => {
  stubBrowserApis();
  measures = [];
  class Watcher {
    constructor(measure: () => void) {
      measures.push(measure);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Watcher });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 140 });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
});

const foot = () => document.documentElement.style.getPropertyValue('--foot');

test('the page knows the height of a bar that sticks to the bottom, so that no message covers its buttons', () => {
  renderWithFormKit(<Page />);
  expect(foot()).toBe('');
  fireEvent.change(screen.getByRole('textbox', { name: /Text/ }), { target: { value: 'typed' } });
  act(() => measures.forEach((measure) => measure()));
  expect(foot()).toBe('156px');
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(foot()).toBe('');
});

test('a saved bar sticks to the bottom as long as its button has the focus', () => {
  renderWithFormKit(<Page />);
  const save = screen.getByRole('button', { name: 'Сохранить' });
  screen.getByRole('textbox').focus();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Tab' });
  act(() => save.focus());
  fireEvent.keyUp(save, { key: 'Tab' });
  act(() => measures.forEach((measure) => measure()));
  expect(foot()).toBe('156px');
  act(() => save.blur());
  expect(foot()).toBe('');
});
