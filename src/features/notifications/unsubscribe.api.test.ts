/** The link of List-Unsubscribe in a browser. Some mail programs open it instead of sending a POST (RFC 8058). */
import { beforeEach, expect, test } from 'vitest';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import type { NoticeKind } from '#features/notifications/notices.ts';
import { unsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts';

const world = useWorld();
let author: Visitor;

beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
});

const tokenOf = (...kinds: NoticeKind[]): string =>
  unsubscribeToken(world.product.serverContext.services.settings.csrfKeys, {
    accountId: world.people.author.id,
    kinds,
  });
const kindsOf = async (token: string) =>
  (await world.guest.get(`/api/notifications/unsubscribe?token=${encodeURIComponent(token)}`)).data.kinds;
const switchedOff = async () =>
  (await author.get('/api/notifications/settings')).data.kinds
    .filter(({ mail }: { mail: string }) => mail === 'NONE')
    .map(({ kind }: { kind: string }) => kind);

test('opening the link leads to a page and changes nothing, even for a forged one', async () => {
  for (const token of [tokenOf('request', 'views'), 'forged.x.y']) {
    const { status, response } = await world.guest.get(`/api/notifications/unsubscribe/${token}`);
    const { location } = response.headers;
    expect([status, location]).toEqual([303, `/unsubscribe?${new URLSearchParams({ token })}`]);
  }
  expect(await switchedOff()).toEqual([]);
});

test('the page names the kinds that the link switches off, and only the button switches them off', async () => {
  const token = tokenOf('request', 'views', 'membership');
  // Letters about the membership in a company are CRITICAL, so nothing switches them off.
  expect((await kindsOf(token)).toSorted()).toEqual(
    ['Запросы на сценарии', 'Просмотры сценариев'].toSorted(),
  );
  expect([await kindsOf(`${token}x`), await switchedOff()]).toEqual([[], []]);
  expect((await world.guest.post(`/api/notifications/unsubscribe/${token}`)).status).toBe(200);
  expect((await switchedOff()).toSorted()).toEqual(['request', 'views']);
});

test('the text of a letter links to the page and to the settings', async () => {
  const scenario = await addScenario(world.database, { authorId: world.people.author.id });
  const text = 'Хотим прочитать ваш сценарий: ищем историю о Севере для фильма.';
  await (await world.as('okUser')).post(`/api/organization/scenarios/${scenario}/request`, { text });
  await world.runDeliveries();
  const sent = await world.sent<{ to: string; text: string; html: string }>('mail');
  const letter = sent.find(({ to }) => to === 'author@example.com');
  const link = /https?:\S+\/unsubscribe\?token=(\S+)/.exec(letter!.text)!;
  expect(letter!.html).toContain(`href="${link[0]}"`);
  expect(letter!.text).toMatch(/\/notifications\/settings\n/);
  expect(await kindsOf(decodeURIComponent(link[1]!))).toEqual(['Запросы на сценарии']);
});
