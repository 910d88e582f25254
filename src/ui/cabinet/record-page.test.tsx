// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { Main } from '#ui/main.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

interface Answer {
  data?: string;
  isLoadingError?: boolean;
}

const page = ({ data, isLoadingError = false }: Answer) => (
  <TranslationProvider t={testTranslate}>
    <Main>
      <RecordPage
        query={{ data, isLoadingError, error: null, refetch: () => Promise.resolve() }}
        typeName="Заявка"
      >
        {(name) => <PageTitle title={name} />}
      </RecordPage>
    </Main>
  </TranslationProvider>
);

const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

test.each([
  ['is loaded', { data: 'Заявка № 12' }, 'Заявка № 12'],
  ['cannot be loaded', { isLoadingError: true }, 'Заявка'],
])(
  'while a record loads, the heading is its type, and the next heading takes its focus when the record %s',
  async (_case, answer, next) => {
    const { rerender } = render(page({}));
    expect(headings()).toEqual(['Заявка']);
    const heading = screen.getByRole('heading', { level: 1 });
    heading.tabIndex = -1;
    heading.focus();
    rerender(page(answer));
    expect([heading.isConnected, headings()]).toEqual([false, [next]]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  },
);
