// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { pathOf } from '#api/endpoint.ts';
import invitations from '#features/invitations/locales/ru.json' with { type: 'json' };
import { CompanyCodes } from '#features/invitations/web/company-codes.tsx';
import { createTranslator } from '#kernel/translate.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import common from '#ui/locales/ru.json' with { type: 'json' };

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

const path = '/api/organization/invitations';
const code = {
  ...{ id: 'c1', state: 'SENT', used: 3, maxUses: 50, createdBy: 'Анна Иванова' },
  ...{ createdAt: '2026-11-06T09:00:00Z', expiresAt: '2026-11-20T09:00:00Z' },
};
const sameMinute = { ...code, id: 'c2', createdAt: '2026-11-06T09:00:07Z' };
const issued = {
  ...{ id: 'c1', code: 'ABCD-EFGH', link: 'https://site.test/registration/ok?code=ABCD', email: null },
  expiresAt: '2026-12-04T09:00:00Z',
};

const clientOf = (...items: object[]) =>
  answeringClient({
    // The list and the answer to a new code.
    [path]: { items, total: items.length, ...issued },
    [`${path}/c1/renew`]: issued,
    [`${path}/c1/revoke`]: { id: 'c1', state: 'REVOKED' },
  });

function show<C extends Client>(client: C): C {
  const page = (
    <TranslationProvider t={createTranslator({ common, invitations })}>
      <FormKit>
        <QueryClientProvider client={new QueryClient()}>
          <main id="main">
            <CompanyCodes />
          </main>
        </QueryClientProvider>
      </FormKit>
    </TranslationProvider>
  );
  render(contentPage(page, { client }));
  return client;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const [renewButton, revokeButton] = ['Показать и продлить', 'Отозвать код'].map(
  (action) => `${action}: Код от 06.11.2026, 12:00:00`,
) as [string, string];

test.each([
  ['a new code', 'Новый код', path],
  ['a code that is renewed', renewButton, `${path}/c1/renew`],
])('%s is shown with its link', async (_, button, call) => {
  const client = show(clientOf(code));
  await screen.findByRole('listitem');
  await press(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Код для сотрудников' }));
  expect(await dialog.findByText(issued.code)).toBeDefined();
  expect(dialog.getByText(issued.link)).toBeDefined();
  expect(client.calls).toContain(call);
});

test('the buttons of two codes of one minute have different names, and a code is revoked only after a question that names it', async () => {
  const client = show(clientOf(code, sameMinute));
  await screen.findAllByRole('listitem');
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(5);
  await press(revokeButton);
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^Код от 06\.11\.2026, 12:00:00 перестанет действовать/)).toBeDefined();
  expect(client.calls).not.toContain(`${path}/c1/revoke`);
  fireEvent.click(question.getByRole('button', { name: 'Отозвать код' }));
  await waitFor(() => expect(client.calls).toContain(`${path}/c1/revoke`));
});

test('the button of a code is busy until the code is revoked', async () => {
  const { call } = clientOf(code);
  const revoked = Promise.withResolvers<never>();
  show({
    call: (endpoint, options) =>
      pathOf(endpoint, options?.params).endsWith('/revoke') ? revoked.promise : call(endpoint, options),
  });
  await press(revokeButton);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отозвать код' }));
  const button = screen.getByRole('button', { name: revokeButton });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
});

test('a company without codes reads so, and how many may use one', async () => {
  show(clientOf());
  expect(await screen.findByText('Действующих кодов нет.')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText(/до 50 человек/)).toBeDefined();
});

test('a line of facts that wraps does not start with a separator', async () => {
  show(clientOf(code));
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'Анна Иванова\u00a0· действует до 20.11.2026\u00a0· воспользовались',
  );
});
