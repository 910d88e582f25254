/** An installation without demo data: the first officer by the command, and pages that have nothing to show yet. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { pages } from '#app/pages.ts';
import { isAction } from '#access/permissions.ts';
import { can } from '#access/authorize.ts';
import { actorOf } from '#access/actor.ts';
import type { Person } from '#access/actor.ts';
import { acceptedTexts } from '../fixtures-scenarios.ts';
import { buildPages, createInstallation, endAll, hear, runToEnd, serve } from './product-process.ts';
import type { Environment, Installation, Serving } from './product-process.ts';

let installation: Installation;
let product: Serving;
let cookie: string;
const email = 'first@fund.example';

const officer = (args: readonly string[], more: Environment = {}) =>
  runToEnd('scripts/officer.ts', { ...installation, DEMO: '0', ...more }, args);

beforeAll(async () => {
  await buildPages();
  installation = await createInstallation('migrated');
});
afterAll(async () => {
  await endAll();
  rmSync(installation.DATA_DIR, { recursive: true, force: true });
});

test.each([
  ['no address', [], {}, /^Укажите адрес: npm run officer -- --email \S+$/],
  ['a bad address', ['--email', 'first@'], {}, /^first@: Введите корректный адрес почты\. Укажите адрес.*$/],
  ['an unknown option', ['--mail', email], {}, /^Укажите адрес.*$/],
  ['no database', ['--email', email], { DATABASE_URL: 'postgres://localhost:1/none' }, /^.*ECONNREFUSED.*$/],
] as const)('%s is one line', async (...[, args, more, line]) => {
  const { code, stdout, stderr } = await officer(args, more);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(line);
});

test('the first officer registers by the printed link and works without demo data', async () => {
  const invited = await officer(['--email', email]);
  expect([invited.code, invited.stderr]).toEqual([0, '']);
  const link = /(http:\/\/localhost:3000\/registration\/staff\?code=(\S+))$/.exec(invited.stdout)!;
  product = await serve(installation);
  const page = await hear(product.origin + link[1]!.replace('http://localhost:3000', ''));
  expect([page.status, page.text.includes(email)]).toEqual([200, true]);
  const registered = await hear(`${product.origin}/api/register/staff`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      last_name: 'Первая',
      name: 'Анна',
      phone: '+7 (912) 345 6789',
      password: 'длинный пароль 1',
      consents: acceptedTexts,
      invite_code: link[2],
    }),
  });
  expect([registered.status, JSON.parse(registered.text).data.landing]).toEqual([200, '/administrator']);
  cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});

const legal = ['privacy', 'terms', 'personal_data', 'mailing'].map((code) => `/legal/${code}`);
const withoutIds = pages.map(({ path }) => path as string).filter((path) => !path.includes(':'));
const forGuests = withoutIds.filter(
  (path) => path !== '/demo/letters' && !pages.find((page) => page.path === path)!.auth,
);

test.each([...forGuests, ...legal])('a guest opens %s', async (path) => {
  expect((await hear(product.origin + path)).status).toBe(200);
});

test.each(withoutIds.filter((path) => path.startsWith('/administrator')))(
  'the officer opens %s',
  async (path) => {
    expect((await hear(product.origin + path, { headers: { cookie } })).status).toBe(200);
  },
);

const person: Person = {
  id: '',
  roles: ['FK_ADMIN'],
  state: 'NEW',
  emailConfirmed: false,
  phoneConfirmed: false,
  consented: true,
  birthday: null,
  membership: null,
  capabilities: ['fk.super'],
};
const requiredQueries: Record<string, string> = {
  '/api/administrator/log/export': '?format=csv',
  '/api/notifications/unsubscribe': '?token=unknown',
};
const reads = handlers
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  .filter(({ action }) => isAction(action) && can(actorOf(person), action))
  .map(({ path }) => `${path}${requiredQueries[path] ?? ''}`)
  // A new installation has no demo, and no record that an officer could begin a thread about.
  .filter((path) => path !== '/api/demo/letters' && path !== '/api/chats/subject');

test.each(reads)('the officer reads %s', async (path) => {
  expect((await hear(product.origin + path, { headers: { cookie } })).status).toBe(200);
});

test('FIRST_OFFICER_EMAIL sends one letter at the first start, and the output has no code', async () => {
  const own = await createInstallation('migrated');
  const settings = { ...own, FIRST_OFFICER_EMAIL: email };
  const outputs: string[] = [];
  for (const time of ['first', 'second']) {
    const started = await serve(settings);
    await expect.poll(() => lettersIn(own.DATA_DIR)).toHaveLength(1);
    started.kill('SIGTERM');
    await started.ended;
    outputs.push(
      `${time}: ${/FIRST_OFFICER_EMAIL/.test(started.stdout())} ${/code=/.test(started.stdout())}`,
    );
  }
  expect(outputs).toEqual(['first: true false', 'second: false false']);
  expect(lettersIn(own.DATA_DIR)).toEqual([expect.stringContaining(email)]);
  rmSync(own.DATA_DIR, { recursive: true });
});

const lettersIn = (folder: string): string[] => {
  const file = join(folder, 'sent', 'mail.jsonl');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
};
