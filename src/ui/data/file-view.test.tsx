// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { testTranslate } from '#ui/gallery/test-page.tsx';
import { FileView } from '#ui/data/file-view.tsx';
import type { FileViewProps } from '#ui/data/file-view.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';

afterEach(cleanup);

const show = (props: Pick<FileViewProps, 'fileName'> & Partial<FileViewProps>) =>
  render(
    <TranslationProvider t={testTranslate}>
      <h1>Page</h1>
      <FileView src="/api/files/1" title="Poster" {...props} />
    </TranslationProvider>,
  );

test('a picture is shown, and one that cannot be loaded says so in its frame and is loaded again', async () => {
  show({ fileName: 'poster.PNG' });
  fireEvent.error(screen.getByRole('img', { name: 'Poster' }));
  expect(screen.getByRole('alert').textContent).toContain('Ошибка загрузки файла');
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: testTranslate('common@error.retry') }));
  expect(await screen.findByRole('img', { name: 'Poster' })).toBeTruthy();
});

test('a picture that could not be loaded does not keep the next one from being shown', () => {
  const page = (src: string) => (
    <TranslationProvider t={testTranslate}>
      <FileView fileName="poster.png" title="Poster" src={src} />
    </TranslationProvider>
  );
  const { rerender } = render(page('/api/files/1'));
  fireEvent.error(screen.getByRole('img', { name: 'Poster' }));
  rerender(page('/api/files/2'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('img', { name: 'Poster' }).getAttribute('src')).toBe('/api/files/2');
});

test('a file of another kind is offered as a download', () => {
  show({ fileName: 'contract.docx', download: '/api/files/1/contract.docx' });
  expect(screen.getByRole('region', { name: 'Poster' }).textContent).toContain(
    'Невозможно отобразить содержимое файла',
  );
  expect(screen.getByRole('link', { name: 'Скачать' }).getAttribute('href')).toBe(
    '/api/files/1/contract.docx',
  );
});

test('a file that must not be given away has no link', () => {
  show({ fileName: 'text.docx' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('a text that the page has is shown, and one in another encoding is offered as a download', async () => {
  show({ fileName: 'act.txt', src: new Blob(['Акт сверки']) });
  expect(await screen.findByText('Акт сверки')).toBeTruthy();
  cleanup();
  show({ fileName: 'act.txt', src: new Blob([Uint8Array.of(0xc0, 0xea, 0xf2)]) });
  expect(await screen.findByText('Невозможно отобразить содержимое файла')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Скачать' })).toBeTruthy();
});

test('of two texts in a row the last one is shown, also when it is read sooner', async () => {
  const slow = Promise.withResolvers<ArrayBuffer>();
  const first = new Blob(['Первый']);
  first.arrayBuffer = () => slow.promise;
  const page = (src: Blob) => (
    <TranslationProvider t={testTranslate}>
      <FileView fileName="act.txt" title="Act" src={src} />
    </TranslationProvider>
  );
  const { rerender } = render(page(first));
  rerender(page(new Blob(['Второй'])));
  await screen.findByText('Второй');
  await act(async () => slow.resolve(new TextEncoder().encode('Первый').buffer));
  expect(screen.queryByText('Второй')).not.toBeNull();
});
