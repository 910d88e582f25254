// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ContactsPage, loader } from '#features/support/web/contacts-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

const name = 'АНО «Фонд»';

test.each([
  [name, 'ИНН 7700000000', `${name}\nИНН 7700000000`],
  [name, `${name}\nИНН 7700000000`, `${name}\nИНН 7700000000`],
  [name, '', name],
  ['', 'ИНН 7700000000', 'ИНН 7700000000'],
  // As an earlier release answers.
  [undefined, 'ИНН 7700000000', 'ИНН 7700000000'],
])(
  'with the name «%s» and the requisites «%s» the page names the fund once',
  async (name, requisites, text) => {
    const contacts = { ...{ name, requisites }, ...{ address: '', phone: '', email: '', hours: '' } };
    const client = answeringClient({ '/api/contacts': contacts });
    render(contentPage(<ContactsPage />, { client, loader }));
    const section = await screen.findByRole('region', { name: 'support@contacts.requisites' });
    expect(section.querySelector('p')!.textContent).toBe(text);
  },
);

test('without a name and requisites the page has no place for them', async () => {
  const contacts = { name: '', requisites: '', address: '', phone: '', email: '', hours: '' };
  render(contentPage(<ContactsPage />, { client: answeringClient({ '/api/contacts': contacts }), loader }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'support@contacts.requisites' })).toBeNull();
});
