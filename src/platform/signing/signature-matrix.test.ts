import { beforeAll, describe, expect, test } from 'vitest';
import { signatureErrorCodes } from '#platform/signing/verdict.ts';
import { verifyDetached } from '#platform/signing/verify-detached.ts';
import { createAttacks } from '../../../test/signing/attack-cases.ts';
import { createAuthorities } from '../../../test/signing/case-authorities.ts';
import { createCases } from '../../../test/signing/signature-cases.ts';
import type { SignatureCase } from '../../../test/signing/signature-cases.ts';
import { keyKinds } from '../../../test/signing/test-keys.ts';
import type { KeyKind } from '../../../test/signing/test-keys.ts';

const verify = ({ document, signature, options }: SignatureCase) =>
  verifyDetached(document, signature, options);

describe.each(Object.keys(keyKinds) as KeyKind[])('%s', (kind) => {
  let cases: SignatureCase[];
  beforeAll(() => {
    cases = createCases(createAuthorities(kind));
  });

  test('every case has exactly its errors', async () => {
    const found: Record<string, string[]> = {};
    for (const one of cases) found[one.name] = (await verify(one)).errors;
    expect(found).toEqual(Object.fromEntries(cases.map(({ name, errors }) => [name, errors])));
  });

  test('every attack has exactly its errors', async () => {
    const attacks = createAttacks(createAuthorities(kind));
    const found: Record<string, string[]> = {};
    for (const one of attacks) found[one.name] = (await verify(one)).errors;
    expect(found).toEqual(Object.fromEntries(attacks.map(({ name, errors }) => [name, errors])));
  });

  test('every code of an error has a case', () => {
    const codes = new Set(cases.flatMap(({ errors }) => errors));
    expect(signatureErrorCodes.filter((code) => !codes.has(code))).toEqual([]);
  });
});
