/** Cross-site requests from a signed-in browser to every mutating endpoint (security §2.5; S-19, S-56 to S-58). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CastKey } from '../../seeds/people.ts';
import { useWorld } from '../use-world.ts';
import { gateOf, callersOf } from './actors.ts';
import { from, openBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { callOf } from './example.ts';
import { tried } from './examples.ts';
import { kindOf } from './fixtures.ts';
import { listTraces } from './traces.ts';

const world = useWorld();
let browserFor: (action: string) => Browser;

beforeAll(async () => {
  const callers = await callersOf(world);
  const keys: CastKey[] = ['author', 'okUser', 'okAdmin', 'fund'];
  const browsers = new Map<string, Browser>();
  for (const key of keys) browsers.set(key, await openBrowser(world, key));
  browserFor = (action) => {
    const caller = callers.find((one) => browsers.has(one.name) && !gateOf(one, action));
    return browsers.get(caller!.name)!;
  };
});

const changing = tried.filter(([, { endpoint }]) => endpoint.changes);
const mutatingGets = changing.filter(([, { endpoint }]) => endpoint.method === 'GET');

test('mutating GET endpoints of the specification are declared', () => {
  expect(mutatingGets.map(([key]) => key).toSorted()).toEqual([
    'GET /api/email/confirm/:token',
    'GET /api/favorites/:kind/:id/add',
    'GET /api/favorites/:kind/:id/remove',
    'GET /api/organization/employees/:id/confirm',
    'GET /api/organization/employees/:id/reject',
    'GET /api/viewed/avtor/:id/add',
  ]);
});

describe('a cross-site request', () => {
  const strangers = ['foreignFetch', 'foreignLink', 'foreignForm', 'foreignPicture', 'siblingFetch', 'oldForeignBrowser', 'sandboxedFrame', 'typedAddress'] as const; // oxfmt-ignore
  test.each(changing)('to %s is rejected and has no effect', async (_, { endpoint }, example) => {
    const browser = browserFor(endpoint.action);
    const id = example.about && (await kindOf(example.about).near(world, null));
    const { url, body } = callOf(endpoint, example, id);
    const before = await listTraces(world.database);
    for (const stranger of strangers) {
      // An attacker may have planted the cookie and may send its own token.
      const {
        codes,
        status,
        body: answer,
      } = await browser.ask(url, {
        method: endpoint.method as 'GET',
        body: endpoint.method === 'POST' ? body : undefined,
        headers: from[stranger],
      });
      expect([stranger, status, codes]).toEqual([stranger, 401, ['invalid_csrf']]);
      expect(answer.errors[0]!.customData).toBe(undefined);
    }
    expect(await listTraces(world.database)).toEqual(before);
  });

  test.each(mutatingGets)(
    'to %s by a link or image of our own pages is rejected',
    async (_, { endpoint }, example) => {
      const browser = browserFor(endpoint.action);
      const { url } = callOf(endpoint, example, await kindOf(example.about!).near(world, null));
      const before = await listTraces(world.database);
      for (const origin of ['ownLink', 'ownPicture'] as const) {
        const { codes } = await browser.ask(url, { headers: from[origin] });
        expect([origin, codes]).toEqual([origin, ['invalid_csrf']]);
      }
      expect(await listTraces(world.database)).toEqual(before);
    },
  );
});

describe('a same-origin request', () => {
  const aboutSomething = changing.filter(([, , { about, tellsNothing }]) => about && !tellsNothing);
  test.each(aboutSomething)('to %s passes', async (_, { endpoint }, example) => {
    const browser = browserFor(endpoint.action);
    const { url, body } = callOf(endpoint, example, kindOf(example.about!).missing);
    const { codes } = await browser.ask(url, {
      method: endpoint.method as 'GET',
      body: endpoint.method === 'POST' ? body : undefined,
      headers: { ...from.ownFetch, 'x-csrf-token': browser.csrf },
    });
    expect(codes).toEqual(['not_found']);
  });

  test('with a wrong token gets the right one, which then passes', async () => {
    const browser = await openBrowser(world, 'expert');
    const wrong = await browser.ask('/api/consents', {
      method: 'POST',
      body: { withdraw: ['mailing'] },
      headers: { ...from.ownFetch, 'x-csrf-token': 'c1.stale' },
    });
    expect([wrong.status, wrong.codes, wrong.headers['vary']]).toEqual([
      401,
      ['invalid_csrf'],
      'Sec-Fetch-Site, Origin',
    ]);
    const fresh = wrong.body.errors[0]!.customData!.csrf;
    expect(fresh).toBe(browser.csrf);
    const again = await browser.ask('/api/consents', {
      method: 'POST',
      body: { withdraw: ['mailing'] },
      headers: { ...from.ownFetch, 'x-csrf-token': fresh },
    });
    expect(again.status).toBe(200);
  });

  test('with the token of another session is rejected', async () => {
    const [mine, theirs] = [await openBrowser(world, 'expert'), await openBrowser(world, 'author2')];
    for (const name of ['x-csrf-token', 'x-bitrix-csrf-token']) {
      const { codes } = await mine.ask('/api/logout', {
        method: 'POST',
        headers: { ...from.ownFetch, [name]: theirs.csrf },
      });
      expect([name, codes]).toEqual([name, ['invalid_csrf']]);
    }
    const field = await mine.ask('/api/logout', {
      method: 'POST',
      body: { csrf: theirs.csrf },
      headers: from.ownFetch,
    });
    expect(field.codes).toEqual(['invalid_csrf']);
    expect((await mine.ask('/api/session')).body.data).not.toBe(null);
  });

  test('needs the token in a header or a body field: neither the URL nor the cookie is accepted', async () => {
    const browser = await openBrowser(world, 'expert');
    const form = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    const inAddress = await browser.ask(`/api/consents?csrf=${browser.csrf}`, {
      method: 'POST',
      body: { withdraw: ['mailing'] },
      headers: form,
    });
    expect(inAddress.codes).toEqual(['invalid_csrf']);
    const inField = await browser.ask('/api/consents', {
      method: 'POST',
      body: { withdraw: ['mailing'], csrf: browser.csrf },
      headers: form,
    });
    expect(inField.status).toBe(200);
    const response = await world.product.server.inject({
      url: '/api/user/profile',
      headers: { cookie: `csrf=${browser.csrf}`, ...from.ownFetch },
    });
    expect(response.statusCode).toBe(401);
  });
});
