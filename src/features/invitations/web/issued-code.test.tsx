// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IssuedCode } from '#features/invitations/web/issued-code.tsx';
import invitations from '#features/invitations/locales/ru.json' with { type: 'json' };
import rules from '#kernel/rules/locales/ru.json' with { type: 'json' };
import { createTranslator } from '#kernel/translate.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import common from '#ui/locales/ru.json' with { type: 'json' };
import { Snackbars } from '#ui/overlay/snackbars.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const link = 'https://scenarium.example/register/company?code=ABCD-EFGH';
const issued = {
  id: '1',
  type: 'ORGANIZATION' as const,
  code: 'ABCD-EFGH',
  link,
  expiresAt: '2026-12-01T00:00:00Z',
};

const show = (email: string | null) =>
  render(
    <TranslationProvider t={createTranslator({ common, invitations, rules })}>
      <IssuedCode issued={{ ...issued, email }} onClose={() => undefined} />
      <Snackbars />
    </TranslationProvider>,
  );

test.each(['guru@example.com', null])('the address of a code is shown if it has one: %s', (email) => {
  show(email);
  const name = screen.queryByText('Электронная почта');
  expect(name?.nextElementSibling?.textContent).toBe(email ?? undefined);
});

// jsdom has no clipboard, like a browser on plain http.
test('where the browser does not copy, the link can be selected in the dialog', async () => {
  show(null);
  fireEvent.click(screen.getByRole('button', { name: 'Скопировать ссылку' }));
  await screen.findByText('Не удалось скопировать. Скопируйте ссылку вручную');
  expect(screen.getByText('Ссылка для регистрации').nextElementSibling?.textContent).toBe(link);
});
