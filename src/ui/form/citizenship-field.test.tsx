// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { citizenshipCodes } from '#kernel/countries.ts';
import { CitizenshipField } from '#ui/form/citizenship-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';

const schema = z.object({ citizenship: z.string() });
function Page() {
  const form = useForm(schema, { defaultValues: { citizenship: '' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <CitizenshipField name="citizenship" />
    </Form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Гражданство' });
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

const search = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  stubBrowserApis({ reducedMotion: true });
  renderWithFormKit(<Page />);
});
afterEach(cleanup);

test('every code has a name', () => {
  const names = citizenshipCodes.map((code) => testTranslate(`countries@name.${code}`));
  expect(names.filter((name) => name.startsWith('countries@'))).toEqual([]);
  expect(new Set(names).size).toBe(citizenshipCodes.length);
});

test('Russia is the first, no citizenship the last, the others go by name', () => {
  fireEvent.click(field());
  const [first, second, ...others] = options();
  expect([first, second, others.at(-1)]).toEqual(['Россия', 'Абхазия', 'Без гражданства']);
  expect(others.slice(0, -1)).toEqual(others.slice(0, -1).toSorted((a, b) => a.localeCompare(b, 'ru')));
});

test('a name is found by its beginning before its parts, with е for ё', () => {
  // Mantine takes the change of a field without focus for an autofill.
  field().focus();
  search('корея');
  expect(options()).toEqual(['Республика Корея']);
  search('объединен');
  expect(options()).toEqual(['Объединённые Арабские Эмираты']);
  search('ни');
  expect(options().slice(0, 3)).toEqual(['Нигер', 'Нигерия', 'Нидерланды']);
});
