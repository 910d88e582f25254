import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeRevocationList } from '../../../seeds/signing/certificates.ts';
import { caseDocument } from '../../../test/signing/case-authorities.ts';
import { context, element, sequence } from '../../../test/signing/der.ts';
import { extension, usage } from '../../../test/signing/test-authority.ts';
import { trustTestAuthority } from '../../../test/signing/trusted-authority.ts';
import { useWorld } from '../../../test/use-world.ts';
import { refreshLists } from '#features/signing/server/refresh-lists.ts';
import { readTrust } from '#features/signing/server/read-trust.ts';
import { demoAuthorityName } from '#platform/signing/demo-signer.ts';
import type { SigningSettings } from '#platform/signing/settings.ts';

const world = useWorld();
let server: Server;
let url: string;
let downloads = 0;
/** What the authority publishes. */
let published: Buffer | null;

beforeAll(async () => {
  server = createServer((_request, response) => {
    downloads += 1;
    if (published) response.end(published);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/demo.crl`;
});
afterAll(() => void server.close());
beforeEach(async () => void (await world.database.db.deleteFrom('revocation_list').execute()));

const hours = (count: number): Date => new Date(world.clock.now().getTime() + count * 3_600_000);

/** A list by the authority of the demo. */
const list = (from: Date, to: Date, revoked: readonly string[] = []): Buffer =>
  makeRevocationList({
    issuer: {
      commonName: 'Тестовый удостоверяющий центр: подписи ничего не подтверждают',
      organization: demoAuthorityName,
    },
    issuerKey: createPrivateKey(readFileSync(join(world.dataDir, 'signing', 'authority.key'))),
    from,
    to,
    revoked,
  });

const settings = (changes: Partial<SigningSettings> = {}): SigningSettings => {
  const { signing } = world.product.serverContext.services;
  return {
    ...signing,
    trust: { ...signing.trust, revocationLists: [] },
    revocationListUrls: [url],
    allowsPrivateAddresses: true,
    ...changes,
  };
};

async function refresh(changes: Partial<SigningSettings> = {}) {
  const context = { database: world.database, now: world.clock.now(), signal: new AbortController().signal };
  await refreshLists(context, settings(changes));
  const row = await world.database.db.selectFrom('revocation_list').selectAll().executeTakeFirstOrThrow();
  return { error: row.error, nextUpdate: row.next_update, hasBody: row.body !== null };
}

test('a list of a trusted authority is stored and counts from then on', async () => {
  published = list(hours(-1), hours(24));
  expect(await refresh()).toMatchObject({ error: '', hasBody: true });
  const { revocationLists } = await readTrust(world.database.db, settings());
  expect(revocationLists.map(({ issuer }) => issuer.organization)).toEqual([demoAuthorityName]);
});

test('a failed download keeps the stored list, and the officers see the reason', async () => {
  published = list(hours(-1), hours(24));
  const { nextUpdate } = await refresh();
  published = null;
  world.clock.advance({ hours: 4 });
  expect(await refresh()).toEqual({ error: 'answered 503', nextUpdate, hasBody: true });
  const officer = await world.as('fund');
  const { data } = await officer.get('/api/administrator/summary');
  expect(data.signing).toEqual({
    isOn: true,
    staleLists: [{ name: url, nextUpdate: nextUpdate!.toISOString(), error: 'answered 503' }],
  });
});

test('a list of another authority, an older one and one from a private address are not stored', async () => {
  published = list(hours(-1), hours(24));
  published[published.length - 1]! ^= 1;
  expect(await refresh()).toMatchObject({
    error: 'no trusted authority has signed the list',
    hasBody: false,
  });
  published = list(hours(-1), hours(24));
  expect(await refresh({ allowsPrivateAddresses: false })).toMatchObject({
    error: 'the address is private',
    hasBody: false,
  });
  expect(await refresh()).toMatchObject({ error: '' });
  world.clock.advance({ hours: 4 });
  published = list(hours(-48), hours(-1));
  expect(await refresh()).toMatchObject({ error: 'the list is older than the stored one', hasBody: true });
});

test('a fresh list is not downloaded again', async () => {
  published = list(hours(-1), hours(24));
  await refresh();
  published = null;
  expect(await refresh()).toMatchObject({ error: '' });
});

test('of many addresses in a certificate three are asked', async () => {
  const { signing } = world.product.serverContext.services;
  const { trust, allowsPrivateAddresses } = signing;
  const authority = trustTestAuthority(world);
  const addresses = Array.from({ length: 5 }, (_, at) => `${url}?${at}`);
  const signer = authority.sign({}, { extensions: [usage.signature, distributionPoints(addresses)] });
  Object.assign(signing, {
    trust: { ...authority.trust, revocationLists: [] },
    allowsPrivateAddresses: true,
  });
  published = null;
  downloads = 0;
  const body = new FormData();
  body.append('document', new Blob([new Uint8Array(caseDocument)]), 'a.txt');
  body.append('signature', new Blob([authority.by(signer, caseDocument)]), 'a.sig');
  const { data } = await world.guest.post('/api/signatures/check', body);
  Object.assign(signing, { trust, allowsPrivateAddresses });
  expect([data.errors.map(({ code }: { code: string }) => code), downloads]).toEqual([['NO_CRL'], 3]);
});

const distributionPoints = (addresses: readonly string[]): Buffer =>
  extension(
    '2.5.29.31',
    sequence(
      ...addresses.map((address) => sequence(context(0, context(0, element(0x86, Buffer.from(address)))))),
    ),
  );
