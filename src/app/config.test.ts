import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoAuthority } from '../../seeds/signing/demo-authority.ts';
import { readConfig } from '#app/config.ts';
import type { Environment } from '#app/config-variables.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-config-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const key = 'q2LrX0bVtY7mZw8Nc4Jd1HsKfGp5Ua9EoRi3TyMk';
const dataKeys = `2026:${Buffer.from('fG8kQw2LzXv5Rt9YbN3mJp7HsDc4Ua6E').toString('base64')}`;
const production: Environment = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app@db/product',
  PUBLIC_ORIGIN: 'https://scenarium.example',
  SESSION_KEYS: key,
  PERSONAL_DATA_KEYS: dataKeys,
  SMTP_URL: 'smtp://relay:25',
  S3_URL: 's3://KEY:SECRET@store:9000/files',
};

/** The lines of the list, by their beginnings. */
function problems(environment: Environment): string[] {
  try {
    readConfig({ DATA_DIR: dir, ...environment });
    return [];
  } catch (error) {
    const [title, ...lines] = (error as Error).message.split('\n');
    expect(title).toBe('Configuration:');
    return lines.map((line) => line.replace('  - ', ''));
  }
}

test('the defaults and a complete production start', () => {
  expect([problems({}), problems(production)]).toEqual([[], []]);
});

test.each([
  ['files that several hosts do not share', { S3_URL: '' }, /^Production with DATABASE_URL needs S3_URL/],
  ['http', { PUBLIC_ORIGIN: 'http://scenarium.example' }, /^PUBLIC_ORIGIN has to be https/],
  [
    'http outside of localhost in a trial',
    { PUBLIC_ORIGIN: 'http://10.0.0.7', ALLOW_HTTP: '1' },
    /^PUBLIC_ORIGIN has to be https/,
  ],
  ['http on localhost without a word', { PUBLIC_ORIGIN: 'http://localhost:3000' }, /^PUBLIC_ORIGIN has to/],
  ['no mail', { SMTP_URL: '' }, /^Production needs SMTP_URL/],
  ['no origin', { PUBLIC_ORIGIN: '' }, /^Production needs PUBLIC_ORIGIN/],
  ['no keys', { SESSION_KEYS: '' }, /^Production needs SESSION_KEYS/],
  ['no keys of personal data', { PERSONAL_DATA_KEYS: '' }, /^Production needs PERSONAL_DATA_KEYS/],
  [
    'a key of personal data that is no random one',
    { PERSONAL_DATA_KEYS: `2026:${Buffer.alloc(32).toString('base64')}` },
    /^PERSONAL_DATA_KEYS holds an example/,
  ],
  ['demo data', { DEMO: '1' }, /^DEMO cannot be on in production/],
  ['a key of an example', { SESSION_KEYS: `${key},change-me-${key}` }, /^SESSION_KEYS holds an example/],
  ['a key that is no random one', { SESSION_KEYS: 'a'.repeat(40) }, /^SESSION_KEYS holds an example/],
] as const)('production refuses %s', (_name, environment, line) => {
  expect(problems({ ...production, ...environment })).toEqual([expect.stringMatching(line)]);
});

test.each([
  { S3_URL: '', SINGLE_HOST: '1' },
  { PUBLIC_ORIGIN: 'http://localhost:3000', ALLOW_HTTP: '1' },
  { PUBLIC_ORIGIN: 'http://127.0.0.1:3000', ALLOW_HTTP: '1' },
  { PUBLIC_ORIGIN: 'http://[::1]:3000', ALLOW_HTTP: '1' },
  { TRUST_PROXY: '10.0.0.0/8, loopback' },
  { MAIL_FROM: 'Сценариум <no-reply@scenarium.example>' },
  { MAIL_FROM: 'no-reply@scenarium.example' },
])('production accepts %j', (environment) => {
  expect(problems({ ...production, ...environment })).toEqual([]);
});

test.each([
  [{ TRUST_PROXY: 'nginx' }, /^TRUST_PROXY=nginx is no address/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY=0\.0\.0\.0\/0 is no address/],
  [{ S3_URL: 's3://x' }, /^S3_URL is incomplete: it lacks the key, the secret, the bucket\./],
  [{ S3_URL: 's3://KEY:a/b@store/files' }, /^S3_URL is incomplete/],
  [{ MAIL_FROM: 'Сценариум' }, /^MAIL_FROM has to be an address/],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM has to be an address/],
  [{ PUBLIC_ORIGIN: 'https://сценариум.рф' }, /write https:\/\/xn--80ajkqctdvv\.xn--p1ai\.$/],
  [{ PUBLIC_ORIGIN: 'https://scenarium.example:443' }, /write https:\/\/scenarium\.example\.$/],
  [{ DATABASE_URL: 'postgres://app:a#b@db:x/product' }, /^DATABASE_URL is not a URL/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN has to be 24 characters or longer/],
  [{ METRICS_FROM: 'prometheus' }, /^METRICS_FROM=prometheus is no address/],
  [{ PERSONAL_DATA_KEYS: dataKeys.slice(5) }, /^PERSONAL_DATA_KEYS, entry 1 is no id:key/],
  [{ PERSONAL_DATA_KEYS: `${dataKeys},old:%%` }, /^PERSONAL_DATA_KEYS, entry 2 is no id:key/],
  [{ PERSONAL_DATA_KEYS: `${dataKeys},` }, /^PERSONAL_DATA_KEYS, entry 2 is no id:key/],
  [
    { PERSONAL_DATA_KEYS: `old:${Buffer.alloc(31, 'k').toString('base64')}` },
    /^PERSONAL_DATA_KEYS, entry 1 has a key of 31 bytes instead of 32/,
  ],
  [
    { PERSONAL_DATA_KEYS: `${dataKeys},2026:${Buffer.alloc(32, 'k').toString('base64')}` },
    /^PERSONAL_DATA_KEYS, entry 2 repeats the id 2026/,
  ],
  [
    { PERSONAL_DATA_KEYS: `${dataKeys},${dataKeys.replace('2026', '2027')}` },
    /^PERSONAL_DATA_KEYS, entry 2 repeats an earlier key/,
  ],
  [{ PORT: '70000' }, /^PORT has to be 65535 or less/],
])('%j is one line', (environment, line) => {
  expect(problems(environment)).toEqual([expect.stringMatching(line)]);
});

test('all contradictions are in one list, and no secret is printed', () => {
  const lines = problems({
    ...production,
    PORT: 'many',
    DATABASE_URL: 'mysql://app:canary@db/product',
    S3_URL: 'https://KEY:canary@store/files',
    SMTP_URL: 'relay:canary',
    SESSION_KEYS: 'canary',
    PERSONAL_DATA_KEYS: 'canary',
    TRUST_PROXY: 'nginx,10.0.0.0/8,proxy',
  });
  expect(lines.map((line) => line.split(/[ =]/)[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'S3_URL',
    'SESSION_KEYS',
    'PERSONAL_DATA_KEYS',
    'TRUST_PROXY',
    'TRUST_PROXY',
    'Each',
    'PERSONAL_DATA_KEYS,',
  ]);
  expect(lines.join()).not.toContain('canary');
});

test('production refuses the authority of the demo in its trust folder', () => {
  const trusted = join(dir, 'trusted');
  openDemoAuthority(trusted, new Date());
  expect(problems({ SIGN_TRUST_DIR: trusted })).toEqual([]);
  expect(problems({ ...production, SIGN_TRUST_DIR: trusted })).toEqual([
    'SIGN_TRUST_DIR holds the authority of the demo, which signs anything for anybody. Remove it in production.',
  ]);
});

test('the trust folder and the revocation settings are checked with the others', () => {
  const broken = join(dir, 'broken');
  mkdirSync(join(broken, 'roots'), { recursive: true });
  writeFileSync(join(broken, 'roots', 'root.cer'), '<html></html>');
  expect(problems({ SIGN_TRUST_DIR: join(dir, 'absent') })).toEqual([
    `SIGN_TRUST_DIR: ${join(dir, 'absent')} is not a folder.`,
  ]);
  expect(
    problems({ SIGN_TRUST_DIR: broken, SIGN_CRL_URLS: 'ftp://a.example/crl', DRAIN_SECONDS: 'soon' }),
  ).toEqual([
    expect.stringMatching(/^DRAIN_SECONDS=soon is not understood/),
    `SIGN_TRUST_DIR: ${join(broken, 'roots', 'root.cer')} is not a readable certificate in DER or PEM.`,
    'SIGN_CRL_URLS=ftp://a.example/crl is not an http or https address.',
  ]);
  expect(problems({ ...production, SIGN_REVOCATION: 'off' })).toEqual([
    'SIGN_REVOCATION=off is for development only: revoked certificates would be accepted.',
  ]);
});
