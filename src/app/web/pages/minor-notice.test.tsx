// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import app from '#app/locales/ru.json' with { type: 'json' };
import { MinorNotice } from '#app/web/pages/minor-notice.tsx';
import { createTranslator } from '#kernel/translate.ts';
import { TranslationProvider } from '#ui/i18n.tsx';

afterEach(cleanup);

test.each([
  ['2009-05-04', '04.05.2027'],
  ['2008-02-29', '01.03.2026'],
  ['2010-12-31', '31.12.2028'],
])('an author born on %s reads that the questionnaire opens on %s', (birthday, day) => {
  render(
    <TranslationProvider t={createTranslator({ app })}>
      <MinorNotice birthday={birthday} />
    </TranslationProvider>,
  );
  expect(screen.getByText(new RegExp(day.replaceAll('.', '\\.')))).toBeDefined();
});
