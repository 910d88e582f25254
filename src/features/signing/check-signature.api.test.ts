/** The public check of a signature: its verdicts on all kinds of files. */
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDocument, storeDocument } from '#features/signing/server/documents.ts';
import { storeSignature } from '#features/signing/server/store-signature.ts';
import { verifySignature } from '#features/signing/server/verify-signature.ts';
import { newId } from '#kernel/id.ts';
import { caseDocument, caseTime } from '../../../test/signing/case-authorities.ts';
import { createList } from '../../../test/signing/test-authority.ts';
import { parseRevocationList } from '#platform/signing/revocation-list.ts';
import { refusedSignatures, trustTestAuthority } from '../../../test/signing/trusted-authority.ts';
import type { TrustedAuthority } from '../../../test/signing/trusted-authority.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
let authority: TrustedAuthority;

beforeEach(async () => {
  await world.reset();
  world.clock.set(caseTime.toISOString());
  authority = trustTestAuthority(world);
});

const document = caseDocument;

function check(parts: { document?: Buffer; signature?: Buffer | string }) {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(parts))
    body.append(name, new Blob([new Uint8Array(Buffer.from(bytes))]), `${name}.bin`);
  return world.guest.post('/api/signatures/check', body);
}

describe('the check', () => {
  test('says of each bad signature its code and its sentence', async () => {
    const all = refusedSignatures(authority, document);
    // The page asks for any signer, and refuses an empty file and one above a megabyte at its field.
    const { 'of somebody else': _else, 'of an organization': _organization, ...others } = all;
    const { 'of no bytes': _empty, 'that is too long': _long, ...refused } = others;
    expect(Object.keys(refused).length).toBe(7);
    for (const [name, { signature, code, message }] of Object.entries(refused)) {
      const { data } = await check({ document, signature });
      expect([name, data.ok, data.errors]).toEqual([name, false, [{ code, message }]]);
    }
  });

  test('says of a wrong document that it is another one, and refuses what has no bytes', async () => {
    const signature = authority.signed(document);
    expect((await check({ document, signature })).data).toMatchObject({ ok: true, acceptedAt: null });
    const other = await check({ document: Buffer.from('Another document'), signature });
    expect(other.data.errors).toEqual([
      { code: 'DIGEST_MISMATCH', message: 'Подпись относится к другому документу или документ изменён' },
    ]);
    for (const field of ['document', 'signature']) {
      const { status, errors } = await check({ document, signature, [field]: Buffer.alloc(0) });
      expect([status, errors[0]!.code, errors[0]!.field, errors[0]!.message]).toEqual([
        400,
        'validation_failed',
        field,
        'Обязательное поле',
      ]);
    }
  });

  test('refuses 200 megabytes at their field while they stream', async () => {
    const boundary = 'b';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="document"; filename="a.bin"\r\n\r\n`;
    const megabyte = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const body = Readable.from(
      (function* () {
        yield Buffer.from(head);
        for (; sent < 200; sent += 1) yield megabyte;
        yield Buffer.from(`\r\n--${boundary}--\r\n`);
      })(),
    );
    const response = await world.product.server.inject({
      method: 'POST',
      url: '/api/signatures/check',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: body,
    });
    const { errors } = response.json();
    expect([response.statusCode, errors[0].code, errors[0].field, errors[0].message]).toEqual([
      413,
      'payload_too_large',
      'document',
      'Файл больше 100 МБ',
    ]);
    expect(sent).toBeLessThan(120);
  });
});

test('a signature of 200 megabytes is refused by every call that takes one, before it is read', async () => {
  const id = newId();
  const calls = [
    ['author', '/api/user/questionnaire/sign'],
    ['author', `/api/user/orders/${id}/submit`],
    ['okAdmin', '/api/organization/nda/sign'],
    ['fund', `/api/administrator/protocols/${id}/sign`],
  ] as const;
  for (const [key, url] of calls) {
    const token = (await world.as(key)).token!;
    const response = await world.product.server.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'content-length': String(200 * 1024 * 1024),
        cookie: `csrf=${token}`,
        'x-csrf-token': token,
      },
      // Who reads it would miss the end.
      payload: Readable.from(['{"signature":"MII']),
    });
    const { statusCode, headers } = response;
    const [{ code, message }] = response.json().errors;
    expect([url, statusCode, code, message, headers.connection]).toEqual([
      url,
      413,
      'payload_too_large',
      'Payload too large',
      'close',
    ]);
  }
});

describe('a signature that the site has received', () => {
  async function keep(signature: string): Promise<void> {
    const { serverContext } = world.product;
    const { files, vault } = serverContext.services;
    const stored = await storeDocument(
      { db: world.database.db, files, vault },
      {
        kind: 'questionnaire',
        subjectId: newId(),
        ownerId: world.people.author.id,
        name: 'Анкета.pdf',
        mime: 'application/pdf',
        bytes: document,
      },
    );
    const now = world.clock.now();
    const documentFileId = await world.database.tx((tx) => addDocument(tx, stored, now));
    const received = { documentFileId, signature: Buffer.from(signature), rules: {}, now };
    const verified = await verifySignature(serverContext, received);
    const options = { vault, signerId: world.people.author.id, now };
    await world.database.tx((tx) => storeSignature(tx, verified, options));
  }

  /** A revocation list of today with the revoked certificates. */
  function publish(revoked: { serial: number; at: string }[], from: string, to: string): void {
    const { trust } = world.product.serverContext.services.signing;
    const lists = [authority.root, authority.between].map((issuer) =>
      parseRevocationList(createList(issuer, { revoked, from, to, number: 9 })),
    );
    Object.assign(world.product.serverContext.services.signing, {
      trust: { ...trust, revocationLists: [...trust.revocationLists, ...lists] },
    });
  }

  const ended = [{ code: 'EXPIRED', message: 'Срок действия сертификата истёк' }];
  const oneYear = () => authority.sign({}, { to: '2027-01-01T00:00:00Z' });

  test('is valid after the end of its certificate, and another one of the same certificate is not', async () => {
    const signer = oneYear();
    const signature = authority.by(signer, document);
    await keep(signature);
    const other = Buffer.from('Another document');
    const receivedAt = world.clock.now().toISOString();
    world.clock.set('2027-09-01T09:00:00Z');
    const { data } = await check({ document, signature });
    expect(data).toMatchObject({ ok: true, errors: [], warnings: ended, acceptedAt: receivedAt });
    const foreign = await check({ document: other, signature: authority.by(signer, other) });
    expect(foreign.data).toMatchObject({ ok: false, errors: ended, acceptedAt: null });
    const backdated = await check({ document, signature: authority.by(signer, document) });
    expect(backdated.data.ok).toBe(false);
  });

  test('is valid when its certificate was revoked later, and not when it had been revoked before', async () => {
    const signature = authority.signed(document);
    await keep(signature);
    world.clock.set('2026-12-20T09:00:00Z');
    const { serial } = authority.person;
    publish([{ serial, at: '2026-12-01T00:00:00Z' }], '2026-12-02T00:00:00Z', '2027-06-01T00:00:00Z');
    const later = await check({ document, signature });
    expect(later.data).toMatchObject({
      ok: true,
      warnings: [{ code: 'REVOKED', message: 'Сертификат отозван' }],
      acceptedAt: caseTime.toISOString(),
    });
    publish([{ serial, at: '2026-11-20T00:00:00Z' }], '2026-12-03T00:00:00Z', '2027-06-01T00:00:00Z');
    expect((await check({ document, signature })).data).toMatchObject({
      ok: false,
      errors: [{ code: 'REVOKED' }],
      acceptedAt: null,
    });
  });
});
