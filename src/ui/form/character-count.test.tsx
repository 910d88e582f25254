// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { EditingToolsContext } from '#ui/editor/editing-tools.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { MediaListField } from '#ui/form/media-list-field.tsx';
import { TagsField } from '#ui/form/tags-field.tsx';

beforeAll(() => stubBrowserApis());
afterEach(cleanup);

const tooLong = 'rules@common.tooLong';
const schema = z.object({
  city: z.string(),
  tags: z.array(z.string()).check(z.maxLength(2, 'rules@common.tooMany')),
  files: z.array(z.object({ id: z.string(), name: z.string().check(z.maxLength(10, tooLong)) })),
});
const load = async () => [];
const defaultValues = { city: '', tags: ['один'], files: [{ id: 'file-1', name: 'Файл' }] };

function EditForm({ onSaved }: { onSaved: (values: object) => void }) {
  const form = useForm(schema, { defaultValues });
  return (
    <Form form={form} onSubmit={onSaved}>
      <ComboBox name="city" label="City" load={load} maxLength={10} />
      <TagsField name="tags" label="Tags" maxTagLength={10} />
      <MediaListField
        name="files"
        label="Files"
        kind="document"
        caption={{ name: 'name', label: 'Name', maxLength: 10 }}
        maxItems={3}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function showForm(): object[] {
  const saved: object[] = [];
  renderWithFormKit(
    <EditingToolsContext
      value={{ preview: async () => '', uploadMedia: () => Promise.reject(new Error('none')) }}
    >
      <EditForm onSaved={(values) => saved.push(values)} />
    </EditingToolsContext>,
  );
  return saved;
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const write = (label: string, value: string): void => {
  input(label).focus();
  fireEvent.change(input(label), { target: { value } });
};
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test.each(['City', 'Tags', 'Name'])('«%s» accepts text beyond its limit and counts it', (label) => {
  showForm();
  write(label, 'двенадцать');
  expect(screen.getByText('10 из 10').className).not.toContain('over');
  write(label, 'двенадцать и ещё');
  expect(input(label).value).toBe('двенадцать и ещё');
  expect(screen.getByText('16 из 10').className).toContain('over');
});

test('a text that is longer than its limit gets an error and is not sent', async () => {
  const saved = showForm();
  write('City', 'двенадцать и ещё');
  write('Tags', 'тоже длиннее десяти');
  input('Tags').blur();
  write('Name', 'и это длиннее');
  press();
  await waitFor(() => expect(screen.getAllByText('Не длиннее 10 символов')).toHaveLength(3));
  expect(screen.getByText('19 из 10').className).toContain('over');
  expect(saved).toEqual([]);
});

test('a list with too many words keeps them and gets the error of the schema', async () => {
  const saved = showForm();
  for (const word of ['два', 'три']) {
    write('Tags', word);
    input('Tags').blur();
  }
  press();
  expect((await screen.findByText('Выберите не больше 2')).tagName).toBe('P');
  expect(screen.getByText('три').tagName).toBe('SPAN');
  expect(saved).toEqual([]);
});
