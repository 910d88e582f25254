// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { uploadWithProgress } from '#ui/form/upload-with-progress.ts';

test('an upload that was cancelled before it began is not sent', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const upload = uploadWithProgress({
    url: 'http://localhost/',
    file: new File(['text'], 'text.pdf'),
    signal: AbortSignal.abort(),
    onProgress: () => undefined,
  });
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  expect(send).not.toHaveBeenCalled();
});
