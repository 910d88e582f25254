// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EducationFields } from '#ui/form/education-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';

const text = z.string();
const row = z.object({
  institution: text,
  inn: text,
  level: text,
  speciality: text,
  workshop: text,
  diploma: text,
  yearFrom: text,
  yearTo: text,
});
const schema = z.object({ educations: z.array(row), none: z.boolean() });
const empty = Object.fromEntries(Object.keys(row.shape).map((name) => [name, ''])) as z.infer<typeof row>;
const names = { educations: 'educations', none: 'none' };
const vgik = { inn: '7717037582', name: 'ВГИК', legalName: 'Институт кинематографии' };
const load = async (query: string) =>
  vgik.inn.startsWith(query) || vgik.name.toLowerCase().startsWith(query) ? [vgik] : [];

function Page({ first }: { first: typeof empty }) {
  const form = useForm(schema, { defaultValues: { educations: [first], none: false } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <EducationFields
        names={names}
        empty={empty}
        maxItems={2}
        levels={[{ value: 'MASTER', label: 'Master' }]}
        load={load}
        rowEnd={(prefix) => <p>File of {prefix}</p>}
      />
    </Form>
  );
}

const open = (first = empty) => renderWithFormKit(<Page first={first} />);
const institution = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Учебное заведение' });
const inn = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'ИНН учебного заведения' });
const both = () => [institution().value, inn().value];
const typeName = (value: string) => fireEvent.change(institution(), { target: { value } });
const typeInn = (value: string) => fireEvent.input(inn(), { target: { value } });
const pick = async () => fireEvent.click(await screen.findByRole('option', { name: /ВГИК/ }));

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

test('a name finds the INN, and typing over the name clears it', async () => {
  open();
  typeName('вги');
  await pick();
  expect(both()).toEqual(['ВГИК', '7717037582']);
  typeName('ВГИКа');
  expect(both()).toEqual(['ВГИКа', '']);
});

test('an INN finds the name', async () => {
  open();
  typeInn('7717');
  await pick();
  expect(both()).toEqual(['ВГИК', '7717037582']);
});

test('a typed INN stays when the name is typed after it', () => {
  open();
  typeInn('7707083893');
  typeName('Киношкола');
  expect(both()).toEqual(['Киношкола', '7707083893']);
});

test('the stored INN goes with the stored name', () => {
  open({ ...empty, institution: 'ВГИК', inn: vgik.inn });
  typeName('Киношкола');
  expect(both()).toEqual(['Киношкола', '']);
});

test('rows are hidden by the mark that there is none, and come back with it', async () => {
  open();
  typeName('Киношкола');
  const none = screen.getByRole('checkbox', { name: 'Нет профильного образования' });
  fireEvent.click(none);
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Учебное заведение' })).toBeNull());
  fireEvent.click(none);
  await waitFor(() => expect(institution().value).toBe('Киношкола'));
});

test('rows are added up to the limit, each with its own end', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Добавить образование' }));
  expect(screen.getAllByText(/^File of/).map(({ textContent }) => textContent)).toEqual([
    'File of educations.0',
    'File of educations.1',
  ]);
  expect(screen.queryByRole('button', { name: 'Добавить образование' })).toBeNull();
});
