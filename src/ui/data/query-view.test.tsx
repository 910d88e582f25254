// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#api/envelope.ts';
import { QueryView } from '#ui/data/query-view.tsx';
import { testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';

afterEach(cleanup);

test.each([
  {
    what: 'without a response',
    error: new ApiError([], 0),
    text: 'Нет связи с сервером. Проверьте интернет и повторите',
  },
  {
    what: 'with a message of the server',
    error: new ApiError([{ code: 'forbidden', message: 'Недостаточно прав' }], 403),
    text: 'Недостаточно прав',
  },
  {
    what: 'of another kind',
    error: new TypeError('x is not a function'),
    text: 'Что-то пошло не так, попробуйте позже',
  },
])('an error $what is shown with a retry', ({ error, text }) => {
  render(
    <TranslationProvider t={testTranslate}>
      <QueryView
        query={{ data: undefined, isError: true, error, refetch: async () => undefined }}
        skeleton="…"
      >
        {() => 'loaded'}
      </QueryView>
    </TranslationProvider>,
  );
  expect(screen.getByRole('alert').textContent).toBe(`${text}Повторить`);
});

test('a failed refetch keeps the loaded content', () => {
  render(
    <TranslationProvider t={testTranslate}>
      <QueryView
        query={{ data: 'loaded', isError: true, error: null, refetch: async () => undefined }}
        skeleton="…"
      >
        {(data) => data}
      </QueryView>
    </TranslationProvider>,
  );
  expect([screen.queryByRole('alert'), document.body.textContent]).toEqual([null, 'loaded']);
});
