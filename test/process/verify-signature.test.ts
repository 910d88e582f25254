/** `npm run verify-signature`. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runVerifySignatureCommand } from '#app/verify-signature-command.ts';
import { endAll, runToEnd, type CommandResult } from './product-process.ts';

const vectors = fileURLToPath(new URL('../gost-vectors/openssl/g256/', import.meta.url));
const document = join(vectors, 'doc.txt');
const signature = join(vectors, 'phys.sig');
const at = ['--at', '2026-11-23T12:00:00Z'];

let trust: string;
beforeAll(() => {
  trust = mkdtempSync(join(tmpdir(), 'scenarium-trust-'));
  for (const folder of ['roots', 'crl', 'other']) mkdirSync(join(trust, folder));
  cpSync(join(vectors, 'root.pem'), join(trust, 'roots/root.pem'));
  for (const list of ['root.crl', 'sub.crl']) cpSync(join(vectors, list), join(trust, 'crl', list));
});
afterAll(async () => {
  await endAll();
  rmSync(trust, { recursive: true, force: true });
});

/** Runs the command in this process: starting a process for every case would take most of the time. */
async function verify(args: string[], environment = {}): Promise<CommandResult> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const code = await runVerifySignatureCommand({
    args,
    environment,
    print: (line) => void stdout.push(line),
    complain: (error) => void stderr.push(String(error)),
  });
  return { code, stdout: stdout.join('\n').trim(), stderr: stderr.join('\n').trim() };
}

test.each([
  [0, [document, signature], ''],
  [1, [signature, signature], ''],
  [2, [document], 'Укажите документ и подпись'],
])('as a process it exits with %d', async (exitCode, files, words) => {
  const args = [...files, ...at];
  const environment = { SIGN_TRUST_DIR: trust };
  const { code, stdout, stderr } = await runToEnd('scripts/verify-signature.ts', environment, args);
  const here = await verify(args, environment);
  expect([code, stderr]).toEqual([exitCode, here.stderr]);
  expect(stderr.slice(0, words.length)).toBe(words);
  const withoutTime = (json: string) => json.replace(/"ms": [\d.]+/, '');
  expect(withoutTime(stdout)).toBe(withoutTime(here.stdout));
});

test('another signature ends with 1 and its codes', async () => {
  const cases: [string[], string[]][] = [
    [[signature, signature], ['DIGEST_MISMATCH']],
    [[document, document], ['MALFORMED']],
    [[document, signature, '--at', '2025-06-01'], ['NOT_YET_VALID']],
    [[document, signature, ...at, '--snils', '087-654-303 00'], ['SNILS_MISMATCH']],
    [[document, join(vectors, 'revoked.sig'), ...at, '--revocation', 'soft'], ['REVOKED']],
  ];
  for (const [args, errors] of cases) {
    const { code, stdout, stderr } = await verify([...args, '--trust', trust]);
    expect([code, JSON.parse(stdout).ok, JSON.parse(stdout).errors, stderr]).toEqual([1, false, errors, '']);
  }
});

test('wrong arguments end with 2 and one line', async () => {
  const cases: [string[], RegExp][] = [
    [[], /^Укажите документ и подпись: .*--revocation require\|soft\|off\]$/],
    [[document], /^Укажите документ и подпись/],
    [[document, signature, 'third', '--trust', trust], /^Укажите документ и подпись/],
    [[document, signature, '--trust', trust, '--loud'], /^Укажите документ и подпись/],
    [[document, signature], /^Укажите папку доверенных/],
    [[document, signature, '--trust', join(trust, 'absent')], /^Нет такой папки: .*absent$/],
    [[join(trust, 'absent'), signature, '--trust', trust], /^Нет такого файла: .*absent$/],
    [[document, trust, '--trust', trust], /^Нет такого файла/],
    [[document, signature, '--trust', trust, '--at', 'вчера'], /^Время --at .* вчера$/],
    [[document, signature, '--trust', trust, '--at', '2026-11-23T12:00:00'], /^Время --at/],
    [[document, signature, '--trust', trust, '--snils', '12'], /^В СНИЛС одиннадцать цифр/],
    [[document, signature, '--trust', trust, '--revocation', 'no'], /^Для --revocation/],
  ];
  for (const [args, line] of cases) {
    const { code, stdout, stderr } = await verify(args);
    expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toMatch(line);
  }
});

test('a file of the folder that is no certificate is named and left out', async () => {
  writeFileSync(join(trust, 'roots/broken.cer'), 'broken');
  const { code, stderr } = await verify([document, signature, '--trust', trust, ...at]);
  expect([code, stderr]).toEqual([0, 'Не сертификат и не список отзыва, пропускаю: roots/broken.cer']);
});
