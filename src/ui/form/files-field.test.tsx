// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilesField } from '#ui/form/files-field.tsx';
import type { FilesFieldProps, StoredFile } from '#ui/form/files-field.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import type { SendFile } from '#ui/form/use-uploads.ts';
import { stubBrowserApis, withoutFormKit } from '#ui/gallery/test-page.tsx';

const megabyte = 1_048_576;
const fileOf = (name: string, megabytes = 1) => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: megabytes * megabyte });
  return file;
};

/** Uploads that the test ends. */
interface Running {
  file: File;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}
let running: Running[];
const hold = (file: File, tools: Parameters<SendFile<unknown>>[1]) =>
  new Promise<void>((resolve, reject) => running.push({ file, ...tools, resolve, reject }));

type PageProps = Partial<FilesFieldProps> & { stored?: readonly StoredFile[] };
function Page({ stored = [], ...props }: PageProps) {
  const [files, setFiles] = useState(stored);
  const [upload] = useState<SendFile<unknown>>(
    () => async (file: File, tools: Parameters<typeof hold>[1]) => {
      await hold(file, tools);
      setFiles((before) => [
        ...before,
        { id: file.name, name: file.name, size: file.size, state: 'UPLOADED' },
      ]);
    },
  );
  const remove = async ({ id }: StoredFile) => {
    // Pages make their list anew at each render, also while the call runs.
    setFiles((before) => [...before]);
    await new Promise((resolve) => setTimeout(resolve));
    setFiles((before) => before.filter((file) => file.id !== id));
  };
  return <FilesField label="Files" files={files} upload={upload} onRemove={remove} {...props} />;
}

const open = (props: PageProps = {}) => render(withoutFormKit(<Page {...props} />));
const pick = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files } });
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const failure = (message: string) => Object.assign(new Error(message), { name: 'ApiError' });
const document1: StoredFile = { id: '1', name: 'diploma.pdf', size: megabyte, state: 'ACCEPTED' };

beforeEach(() => {
  running = [];
  stubBrowserApis();
});
afterEach(cleanup);

test('each file is uploaded with its progress, two at a time, and becomes a stored one', async () => {
  open();
  pick(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
  await waitFor(() => expect(running.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf']));
  act(() => running[0]!.onProgress(40));
  expect(screen.getByRole('progressbar', { name: 'a.pdf' }).getAttribute('value')).toBe('40');
  await act(async () => running[0]!.resolve());
  await waitFor(() => expect(running).toHaveLength(3));
  await act(async () => running.slice(1).forEach(({ resolve }) => resolve()));
  await waitFor(() =>
    expect(rows()).toEqual(['a', 'b', 'c'].map((name) => `pdf${name}.pdf1,00 МБ · Загружен`)),
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('c.pdf: Загружен');
});

test('a page with a running upload asks before it is left, and afterwards does not', async () => {
  open();
  expect(pageForms.hasUnsaved()).toBe(false);
  pick(fileOf('a.pdf'), fileOf('b.pdf'));
  await waitFor(() => expect(running).toHaveLength(2));
  expect(pageForms.hasUnsaved()).toBe(true);
  await act(async () => running[0]!.resolve());
  expect(pageForms.hasUnsaved()).toBe(true);
  await act(async () => running[1]!.reject(failure('Внутри не PDF')));
  expect(pageForms.hasUnsaved()).toBe(false);
  fireEvent.click(button('Повторить загрузку: b.pdf'));
  await waitFor(() => expect(pageForms.hasUnsaved()).toBe(true));
  cleanup();
  expect(pageForms.hasUnsaved()).toBe(false);
});

test('an upload can be cancelled', async () => {
  open();
  pick(fileOf('a.pdf'));
  await waitFor(() => expect(running).toHaveLength(1));
  fireEvent.click(button('Отменить загрузку: a.pdf'));
  expect(running[0]!.signal.aborted).toBe(true);
  expect(rows()).toEqual([]);
});

test('a removed file gives the focus to the next one, else to the one before, else to the button', () => {
  open();
  pick(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
  for (const [removed, focused] of [
    ['a.pdf', 'b.pdf'],
    ['c.pdf', 'b.pdf'],
  ]) {
    const remove = screen.getByRole('button', { name: new RegExp(`: ${removed}|файл ${removed}`) });
    remove.focus();
    fireEvent.click(remove);
    expect(document.activeElement?.closest('li')?.textContent).toContain(focused);
  }
  fireEvent.click(screen.getByRole('button', { name: /b\.pdf/ }));
  expect(document.activeElement).toBe(button('Выбрать файлы'));
});

test('a refused file shows what the server has found in it, and can be sent again', async () => {
  open();
  pick(fileOf('a.pdf'));
  await waitFor(() => expect(running).toHaveLength(1));
  await act(async () => running[0]!.reject(failure('Внутри не PDF')));
  expect(rows()).toEqual(['pdfa.pdf1,00 МБ · Внутри не PDF']);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'a.pdf: Внутри не PDF',
  );
  fireEvent.click(button('Повторить загрузку: a.pdf'));
  await waitFor(() => expect(running).toHaveLength(2));
});

test('files above the total size are refused, are not sent, and are logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  open({ stored: [{ ...document1, size: 60 * megabyte }] });
  pick(fileOf('a.pdf', 41));
  expect(screen.getByRole('alert').textContent).toBe('Файлы весят больше 100 МБ');
  expect(logged).toHaveBeenCalledWith('Payload too large');
  logged.mockRestore();
  expect(running).toEqual([]);
});

test('a choice of nothing keeps the reason of the last refusal', () => {
  open();
  pick(fileOf('a.pdf', 101));
  pick();
  expect(screen.getByRole('alert').textContent).toBe('Файлы весят больше 100 МБ');
});

test('the number of files is cut to twenty with the stored ones', async () => {
  open({ stored: Array.from({ length: 18 }, (_, id) => ({ ...document1, id: String(id) })) });
  pick(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
  expect(screen.getByRole('alert').textContent).toBe('Взяты только 20 файлов');
  await waitFor(() => expect(rows()).toHaveLength(20));
});

test('a file of another type is refused by its extension', () => {
  open();
  pick(fileOf('program.exe'));
  expect(screen.getByRole('alert').textContent).toBe('Такой тип файла не подходит: program.exe');
});

test('files that are dropped on the zone are taken', async () => {
  open();
  const zone = button('Выбрать файлы').parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [fileOf('a.pdf')] } });
  await waitFor(() => expect(running.map(({ file }) => file.name)).toEqual(['a.pdf']));
});

test('stored files show their state and the remark, and are removed after a question', async () => {
  const rejected: StoredFile = {
    ...document1,
    id: '2',
    state: 'REJECTED',
    remark: 'Нечитаемо',
    href: '/f/2',
  };
  open({ stored: [document1, rejected] });
  expect(rows()).toEqual([
    'pdfdiploma.pdf1,00 МБ · Принят',
    'pdfdiploma.pdf1,00 МБ · ОтклонёнЗамечание: Нечитаемо',
  ]);
  expect(screen.getByRole('link', { name: 'diploma.pdf' }).getAttribute('href')).toBe('/f/2');
  fireEvent.click(screen.getAllByRole('button', { name: 'Удалить файл diploma.pdf' })[1]!);
  const question = await screen.findByRole('dialog', { name: 'Удалить файл?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(rows()).toEqual(['pdfdiploma.pdf1,00 МБ · Принят']));
  const remaining = button('Удалить файл diploma.pdf');
  expect(document.activeElement).toBe(remaining);
  fireEvent.click(remaining);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(rows()).toEqual([]));
  expect(document.activeElement).toBe(button('Выбрать файлы'));
});

const removeStored = async (name: string) => {
  fireEvent.click(button(`Удалить файл ${name}`));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
};
const storedFiles = ['a.pdf', 'b.pdf', 'c.pdf'].map((name): StoredFile => ({ ...document1, id: name, name }));

test('an upload that ends while a stored file is removed does not take the focus from the next one', async () => {
  const removal = Promise.withResolvers<void>();
  const onRemove = () => removal.promise;
  const page = open({ files: storedFiles, onRemove });
  const show = (files: readonly StoredFile[]) =>
    page.rerender(withoutFormKit(<Page files={files} onRemove={onRemove} />));
  const removed = button('Удалить файл b.pdf');
  await removeStored('b.pdf');
  await waitFor(() => expect(removed.getAttribute('aria-disabled')).toBe('true'));
  removed.focus();
  const uploaded = { ...document1, id: 'd.pdf', name: 'd.pdf' };
  show([...storedFiles, uploaded]);
  show([storedFiles[0]!, storedFiles[2]!, uploaded]);
  expect(document.activeElement).toBe(button('Удалить файл c.pdf'));
});

test('a removal that failed moves no focus when the list changes later', async () => {
  const removal = Promise.withResolvers<void>();
  const onRemove = () => removal.promise;
  const page = open({ files: storedFiles, onRemove });
  const kept = button('Удалить файл b.pdf');
  await removeStored('b.pdf');
  await waitFor(() => expect(kept.getAttribute('aria-disabled')).toBe('true'));
  removal.reject(failure('Нет связи'));
  await waitFor(() => expect(kept.getAttribute('aria-disabled')).toBe('false'));
  (document.activeElement as HTMLElement).blur();
  page.rerender(withoutFormKit(<Page files={[storedFiles[0]!, storedFiles[2]!]} onRemove={onRemove} />));
  expect(document.activeElement).toBe(document.body);
});

test('a field without room or without the right to change offers no upload', () => {
  open({ stored: [document1], maxCount: 1 });
  expect(screen.queryByRole('button', { name: 'Выбрать файл' })).toBeNull();
  cleanup();
  open({ stored: [document1], disabled: true });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(rows()).toEqual(['pdfdiploma.pdf1,00 МБ · Принят']);
});
