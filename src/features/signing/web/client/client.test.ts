// @vitest-environment jsdom
import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSigningPeople, issueAnna } from '../../../../../e2e/emulator/people.ts';
import type { EmulatorOptions } from '../../../../../e2e/emulator/plugin.ts';
import { createObject } from '#features/signing/web/client/cadesplugin.ts';
import { listCertificates } from '#features/signing/web/client/certificates.ts';
import { pluginReady } from '#features/signing/web/client/load-plugin.ts';
import { SignError, toSignError } from '#features/signing/web/client/sign-error.ts';
import { signDetached } from '#features/signing/web/client/sign-detached.ts';

// jsdom has no `subtle`.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const people = await createSigningPeople();

async function emulate(options: Partial<EmulatorOptions> = {}): Promise<void> {
  window.emulatorOptions = { people: [people.anna], ...options };
  vi.resetModules();
  await import('../../../../../e2e/emulator/plugin.ts');
  await pluginReady();
}

beforeEach(() => {
  delete window.cadesplugin;
});
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
});

// First, because a plug-in that has been found is not looked for again.

test('a plug-in that does not answer in time is missing', async () => {
  window.cadesplugin = {
    CreateObjectAsync: () => new Promise(() => undefined),
    // oxlint-disable-next-line unicorn/no-thenable -- the vendor's object is one
    then: () => undefined,
  };
  await expect(pluginReady(30)).rejects.toMatchObject({ code: 'PLUGIN_MISSING', reason: 'TIMEOUT' });
});

/** As a browser without extensions does. */
function failScripts(): () => void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement) node.dispatchEvent(new Event('error'));
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

test('a missing extension is found out without waiting, and looked for again by the next call', async () => {
  const stopFailing = failScripts();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await expect(pluginReady()).rejects.toMatchObject({ code: 'PLUGIN_MISSING', reason: 'EXTENSION' });
  vi.useRealTimers();
  expect(window.cadesplugin).toBeUndefined();
  stopFailing();
});

/** As a browser with the extension does. Its native part calls `check`. */
function answerAsExtension(check: (onReady: () => void, onFailure: (reason: unknown) => void) => void): void {
  new MutationObserver((_records, observer) => {
    observer.disconnect();
    Object.assign(window, { cpcsp_chrome_nmcades: { check_chrome_plugin: check } });
    addEventListener('message', ({ data }) => {
      if (data === 'cadesplugin_echo_request')
        dispatchEvent(new MessageEvent('message', { data: 'cadesplugin_loaded', source: window }));
    });
    document.querySelector('head > script')!.dispatchEvent(new Event('load'));
  }).observe(document.head, { childList: true });
}

test('an extension without its native part is said', async () => {
  answerAsExtension((_onReady, onFailure) => onFailure('no native host'));
  await expect(pluginReady()).rejects.toMatchObject({ code: 'PLUGIN_MISSING', reason: 'NATIVE' });
});

test('the extension gives its objects to the loader, and runs its generators there', async () => {
  const made: unknown[] = [];
  answerAsExtension((onReady) => {
    const host = window.cadesplugin as unknown as {
      set(plugin: object): void;
      async_spawn(generator: (args: unknown[]) => Generator, ...args: unknown[]): unknown;
    };
    host.async_spawn(
      function* ([name]) {
        made.push(name, yield Promise.resolve('answered'));
        host.set({ CreateObjectAsync: async (name: string) => name });
        onReady();
      },
      'spawned',
      0,
    );
  });
  await pluginReady();
  expect([...made, await createObject('CAdESCOM.About')]).toEqual(['spawned', 'answered', 'CAdESCOM.About']);
  expect(document.querySelector('script')!.src).toBe(
    'chrome-extension://pfhgbfnnjiafkhfdkmpiflachepdcjod/nmcades_plugin_api.js',
  );
});

test('the fields of a certificate come from its bytes, and one that cannot be read hides no other', async () => {
  await emulate({ people: [people.company, { ...people.boris, certificate: 'AAAA' }, people.expired] });
  const certificates = await listCertificates();
  expect(
    certificates.map(({ name, snils, inn, innle, ogrn, isValid }) => [
      name,
      snils,
      inn,
      innle,
      ogrn,
      isValid,
    ]),
  ).toEqual([
    ['Петров Пётр Ильич', '08765430300', '770987654321', '7701234567', '1027700132195', true],
    ['Старый Борис', '11223344595', null, null, null, false],
  ]);
});

test('a certificate that the computer does not trust is not valid', async () => {
  await emulate({ untrusted: [people.anna.thumbprint] });
  expect((await listCertificates()).map(({ isValid }) => isValid)).toEqual([false]);
});

test('a store without a certificate is an error of its own', async () => {
  await emulate({ people: [] });
  await expect(listCertificates()).rejects.toMatchObject({ code: 'NO_CERTIFICATES' });
});

test.each(['gost256', 'gost512', 'rsa'] as const)(
  'a file of several parts is signed by a key of the kind %s',
  async (kind) => {
    const anna = await issueAnna(people.authority, kind);
    await emulate({ people: [anna] });
    const document = new Uint8Array(kind === 'rsa' ? 3 * 1024 * 1024 + 5 : 500).fill(7);
    const shares: number[] = [];
    const signed = await signDetached(
      new Blob([document]),
      anna.thumbprint,
      (share) => void shares.push(share),
    );
    expect(shares).toEqual(kind === 'rsa' ? [expect.closeTo(1, 5), 1] : [1]);
    expect([signed.certificate, signed.thumbprint]).toEqual([anna.certificate, anna.thumbprint]);
    expect(signed.hash).toMatch(kind === 'gost512' ? /^[\dA-F]{128}$/ : /^[\dA-F]{64}$/);
    const sha256 = createHash('sha256').update(document).digest('hex').toUpperCase();
    if (kind === 'rsa') expect(signed.hash).toBe(sha256);
    expect(signed.signature).toMatch(/^MIAGCSqGSIb3DQEHAq[\w+/]+=*$/);
  },
);

test('a certificate that has been taken out meanwhile is said', async () => {
  await emulate();
  await expect(signDetached(new Blob(['1']), people.boris.thumbprint)).rejects.toMatchObject({
    code: 'CERT_NOT_FOUND',
  });
});

test.each([
  [{ type: 'error', message: 'The operation was canceled by the user. (0x000004C7)' }, 'NO_ACCESS', null],
  [{ message: '(0x800704C7)' }, 'NO_ACCESS', null],
  [{ message: 'The action was cancelled by the user. (0x8010006E)' }, 'CANCELLED', null],
  [{ message: '(0x8007065B)' }, 'SIGN_FAILED', 'LICENCE'],
  [{ message: '(0x800B010A)' }, 'SIGN_FAILED', 'UNTRUSTED_CHAIN'],
  [{ message: 'The parameter is incorrect. (0x80070057)' }, 'SIGN_FAILED', null],
  ['text', 'SIGN_FAILED', null],
  [undefined, 'SIGN_FAILED', null],
  [new SignError('CERT_NOT_FOUND'), 'CERT_NOT_FOUND', null],
])('the error %j of the plug-in is %s', (error, code, reason) => {
  expect(toSignError(error)).toMatchObject({ code, reason });
});
