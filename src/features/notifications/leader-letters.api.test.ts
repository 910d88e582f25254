/** Letters to the leaders of a company, through a mail server that refuses some of them. */
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, addCompany, addEmployee } from '../../../test/fixtures-scenarios.ts';
import { createWorld } from '../../../test/world.ts';
import type { World } from '../../../test/world.ts';

let world: World;
const accepted: string[] = [];
const messageIds = new Set<string>();
/** Address → the SMTP reply code. */
const answers = new Map<string, number>();

const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  closeTimeout: 100,
  onRcptTo({ address }, _session, done) {
    const responseCode = answers.get(address);
    done(responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode }));
  },
  onData(stream, session, done) {
    let raw = '';
    stream.on('data', (part: Buffer) => (raw += part.toString('utf8')));
    stream.on('end', () => {
      accepted.push(...session.envelope.rcptTo.map(({ address }) => address));
      messageIds.add(/^Message-ID: (.*)$/m.exec(raw)?.[1] ?? '');
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await world.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function addLeader(organizationId: string): Promise<string> {
  const accountId = await addAccount(world.database, { role: 'OK_ADMIN' });
  await addEmployee(world.database, { organizationId, accountId });
  const { rows } = await sql<{ email: string }>`SELECT email FROM account WHERE id = ${accountId}`.execute(
    world.database.db,
  );
  return rows[0]!.email;
}

test('each leader gets one letter although the mail server defers one and rejects another', async () => {
  const company = await addCompany(world.database, { state: 'CHECK', name: 'Волна' });
  const anna = await addLeader(company);
  const busy = await addLeader(company);
  const dismissed = await addLeader(company);
  answers.set(busy, 451).set(dismissed, 550);
  const fund = await world.as('fund');
  await fund.post(`/api/administrator/organizations/${company}/approve`);
  await world.runDeliveries();
  expect(accepted).toEqual([anna]);
  const { items } = (await fund.get('/api/administrator/deliveries')).data;
  expect(items).toEqual([
    {
      id: expect.any(String),
      subscriber: 'mail:organization.approved:organizationApproved:leader',
      kind: 'organization.approved',
      tries: 1,
      error: 'smtp EENVELOPE: 550 no',
      at: expect.any(String),
    },
  ]);
  answers.clear();
  world.clock.advance({ seconds: 10 });
  await world.runDeliveries();
  expect(accepted).toEqual([anna, busy]);
  await fund.post(`/api/administrator/deliveries/${items[0].id}/retry`);
  await world.runDeliveries();
  expect(accepted).toEqual([anna, busy, dismissed]);
  expect(messageIds.size).toBe(3);
});
