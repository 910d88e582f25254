// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EditingToolsContext } from '#ui/editor/editing-tools.ts';
import type { EditingTools, UploadedMedia } from '#ui/editor/editing-tools.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { MarkdownField } from '#ui/form/markdown-field.tsx';
import { MediaField } from '#ui/form/media-field.tsx';

beforeAll(() => stubBrowserApis());
afterEach(cleanup);

const schema = z.object({
  text: z.string().check(z.minLength(1, 'rules@common.required')),
  picture: z.string(),
});

function EditForm({ onSaved }: { onSaved: (values: object) => void }) {
  const form = useForm(schema, { defaultValues: { text: '', picture: '' } });
  return (
    <Form form={form} onSubmit={onSaved}>
      <MarkdownField name="text" label="Text" maxLength={100} required />
      <MediaField name="picture" label="Picture" kind="picture" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const sent: UploadedMedia = {
  id: 'file-1',
  kind: 'picture',
  src: '/api/files/file-1/picture.webp',
  name: 'picture.webp',
  size: 10,
  width: 1,
  height: 1,
  variants: [],
};

function showForm(tools: Partial<EditingTools> = {}) {
  const saved: object[] = [];
  const all: EditingTools = {
    preview: async (text) => `<p>${text}</p>`,
    uploadMedia: async () => sent,
    ...tools,
  };
  renderWithFormKit(
    <EditingToolsContext value={all}>
      <EditForm onSaved={(values) => saved.push(values)} />
    </EditingToolsContext>,
  );
  return { saved, area: () => screen.getByLabelText<HTMLTextAreaElement>(/^Text/, { selector: 'textarea' }) };
}

const tab = (name: string) => screen.getByRole('tab', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pictureInput = () => document.querySelectorAll<HTMLInputElement>('input[type=file]')[0]!;
const write = (area: HTMLTextAreaElement, words: string) =>
  fireEvent.change(area, { target: { value: words } });
const choose = (chosen: File) => fireEvent.change(pictureInput(), { target: { files: [chosen] } });
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);

test('buttons and keys insert markdown, and the text is sent as it was typed', async () => {
  const { saved, area } = showForm();
  write(area(), 'word');
  area().setSelectionRange(0, 4);
  fireEvent.click(button('Полужирный'));
  expect(area().value).toBe('**word**');
  area().setSelectionRange(0, 8);
  fireEvent.keyDown(area(), { code: 'KeyI', key: 'i', ctrlKey: true });
  expect(area().value).toBe('_**word**_');
  expect(screen.getByText('10 из 100')).toBeTruthy();
  fireEvent.click(button('Save'));
  await waitFor(() => expect(saved).toEqual([{ text: '_**word**_', picture: '' }]));
});

test('the preview shows the current text, and the text stays after it', async () => {
  const requests: string[] = [];
  const preview = async (text: string) => {
    requests.push(text);
    return `<p>${text}</p>`;
  };
  const { area } = showForm({ preview });
  write(area(), 'one');
  expect(requests).toEqual([]);
  fireEvent.click(tab('Как на сайте'));
  await screen.findByText('one', { selector: 'p' });
  fireEvent.click(tab('Текст'));
  write(area(), 'one two');
  fireEvent.click(tab('Как на сайте'));
  await screen.findByText('one two', { selector: 'p' });
  expect(requests).toEqual(['one', 'one two']);
});

test('a failed preview can be retried', async () => {
  let away = true;
  const preview = async () => {
    if (away) throw new Error('away');
    return '<p>here</p>';
  };
  showForm({ preview });
  fireEvent.click(tab('Как на сайте'));
  const again = await screen.findByRole('button', { name: 'Повторить' });
  away = false;
  fireEvent.click(again);
  await screen.findByText('here');
});

test('an error of the text switches from the preview to the text', async () => {
  const { area } = showForm();
  fireEvent.click(tab('Как на сайте'));
  fireEvent.click(button('Save'));
  await waitFor(() => expect(tab('Текст').getAttribute('aria-selected')).toBe('true'));
  expect(area().getAttribute('aria-invalid')).toBe('true');
});

test('a picture is uploaded when it is chosen, and the form has its id until it is removed', async () => {
  const { saved, area } = showForm();
  write(area(), 'a');
  choose(file('still.png'));
  await screen.findByRole('button', { name: 'Заменить' });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/files/file-1');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(saved).toEqual([{ text: 'a', picture: 'file-1' }]));
  fireEvent.click(button('Убрать'));
  fireEvent.click(button('Save'));
  await waitFor(() => expect(saved.at(1)).toEqual({ text: 'a', picture: '' }));
});

test('an upload shows its progress and can be cancelled', async () => {
  let signal: AbortSignal | undefined;
  const uploadMedia: EditingTools['uploadMedia'] = (_, sending) => {
    signal = sending.signal;
    sending.onProgress(40);
    return new Promise(() => undefined);
  };
  showForm({ uploadMedia });
  choose(file('still.png'));
  expect(await screen.findByText('Загружено 40 %')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
  fireEvent.click(button('Отменить загрузку'));
  expect(signal?.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBe(null);
});

test('a failed upload shows an error at its field and can be retried', async () => {
  let tries = 0;
  const uploadMedia = async () => {
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('Файл испорчен'), { name: 'ApiError' });
    return sent;
  };
  showForm({ uploadMedia });
  choose(file('still.png'));
  await screen.findByText('Файл испорчен');
  fireEvent.click(button('Повторить'));
  await screen.findByRole('button', { name: 'Заменить' });
  expect(screen.queryByText('Файл испорчен')).toBe(null);
});

test.each([
  ['notes.txt', 3, 'Такой тип файла не подходит'],
  ['still.png', 21 * 1_048_576, 'Файл весит больше 20 МБ'],
])('%s of %i bytes is not uploaded', async (name, size, words) => {
  let tries = 0;
  const uploadMedia = async () => {
    tries += 1;
    return sent;
  };
  showForm({ uploadMedia });
  choose(file(name, size));
  await screen.findByText(words);
  expect(tries).toBe(0);
});
