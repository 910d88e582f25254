import { expect, test } from 'vitest';
import type { Role } from '#access/actor.ts';
import { success } from '#api/envelope.ts';
import type { Viewer } from '#api/viewer.ts';
import { pages } from '#app/pages.ts';
import { renderPage } from '#app/web/server-entry.tsx';
import { landingOf } from '#features/accounts/landing.ts';

const settings = {
  productName: 'Сценариум',
  publicOrigin: 'https://scenarium.test',
  publicPage: true,
  demo: true,
  sendsPhoneCodes: true,
  signsDocuments: true,
};

const viewerOf = (role: Role) =>
  ({
    name: 'Анна',
    lastName: 'Ветрова',
    secondName: null,
    photo: null,
    roles: [role],
    capabilities: role === 'FK_ADMIN' ? ['fk.super'] : [],
    membership: role === 'OK_ADMIN' ? { state: 'ACTIVE', organizationState: 'APPROVED' } : null,
    landing: landingOf([role], { publicPage: true }),
    consented: true,
    emailConfirmed: true,
    phoneConfirmed: true,
    birthday: null,
  }) as unknown as Viewer;
const viewers = (['AVTOR', 'EXPERT', 'OK_ADMIN', 'FK_ADMIN'] as const).map(viewerOf);

/** The first response to a person who may open the page. */
async function firstHtmlOf(pattern: string): Promise<string> {
  const path = pattern.replace(/\/:\w+\?/, '').replace(/:\w+/g, '1');
  for (const viewer of viewers) {
    const page = await renderPage({
      request: new Request(`https://scenarium.test${path}`),
      local: async () => ({ status: 200, envelope: success(viewer) }),
      settings,
      viewer,
      sessionEnded: false,
      assets: { tags: () => ({ head: '', scripts: '' }), styles: () => '' },
    });
    if ('parts' in page) return page.parts.join('');
  }
  throw new Error(`nobody may open ${path}`);
}

const titleOf = (html: string): string | undefined => /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1];

test.each(pages.filter(({ layout }) => layout === 'client').map(({ path }) => path))(
  'the first HTML of %s has a title',
  async (path) => {
    expect(titleOf(await firstHtmlOf(path))).toMatch(/^([^@]+ — )?Сценариум$/);
  },
);

test('the first HTML has the title of the row, or the name of the product', async () => {
  expect(titleOf(await firstHtmlOf('/request/:id?'))).toBe('Мои заявки — Сценариум');
  // An application replaces the title of the list when it is read.
  expect(titleOf(await firstHtmlOf('/request/1'))).toBe('Мои заявки — Сценариум');
  expect(titleOf(await firstHtmlOf('/chat/:id'))).toBe('Сценариум');
});
