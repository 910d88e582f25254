import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/postgres-server.ts';
import { readSent } from '#platform/sent/sent-records.ts';
import { smsRu } from './sms-ru.ts';
import type { Sms } from './sms.ts';
import { openSms } from './open-sms.ts';

const message = { phone: '79123456789', text: 'Код подтверждения: 123456', id: 'one' };
const clock = { now: () => new Date('2026-03-05T09:00:00.000Z') };
const port = await freePort();
const smsUrl = `smsru://AAAA-11%2B@127.0.0.1:${port}?from=Scenarium&tls=0`;
const provider = { smsUrl, mayWriteFile: false };

/** Speaks the protocol of sms.ru: a form in, one status for the request and one for each phone out. */
class SmsRuStub {
  readonly requests: { path: string; form: Record<string, string> }[] = [];
  readonly server: Server;
  next: object | string | null = null;

  constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString('utf8')));
      request.on('end', () => {
        const form = Object.fromEntries(new URLSearchParams(body));
        this.requests.push({ path: request.url ?? '', form });
        const usual = {
          status: 'OK',
          status_code: 100,
          sms: { [form.to ?? '']: { status: 'OK', status_code: 100, sms_id: '000-1' } },
          balance: 10,
        };
        const answer = this.next ?? usual;
        this.next = null;
        response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
      });
    });
  }
}

const stub = new SmsRuStub();
beforeAll(() => new Promise<void>((resolve) => stub.server.listen(port, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void stub.server.close(() => resolve())));

interface Bench {
  sms: Sms;
  arrived(): Promise<{ to: string | undefined; text: string | undefined }[]>;
  close(): Promise<void>;
}

const remoteBench = async (): Promise<Bench> => {
  stub.requests.length = 0;
  return {
    sms: openSms({ ...provider, dataDir: '/nowhere' }),
    arrived: async () => stub.requests.map(({ form }) => ({ to: form.to, text: form.msg })),
    close: async () => {},
  };
};

const localBench = async (): Promise<Bench & { dir: string }> => {
  const dir = await mkdtemp(join(tmpdir(), 'sms-'));
  return {
    dir,
    sms: openSms({ smsUrl: null, mayWriteFile: true, dataDir: dir, clock }),
    arrived: async () => (await readSent(dir, 'sms', 100)).toReversed().map(({ to, text }) => ({ to, text })),
    close: () => rm(dir, { recursive: true }),
  };
};

describe.each([
  ['by sms.ru', remoteBench],
  ['to the local file', localBench],
] as const)('SMS %s', (_name, open) => {
  it('delivers messages in order', async () => {
    const bench = await open();
    await bench.sms.send(message);
    await bench.sms.send({ ...message, phone: '79990000000', text: 'Второе' });
    expect(await bench.arrived()).toEqual([
      { to: '79123456789', text: message.text },
      { to: '79990000000', text: 'Второе' },
    ]);
    await bench.close();
  });

  it.each(['+79123456789', '9123456789', '79123456789,79990000000', ''])(
    'rejects %j, which is not a phone number, without sending',
    async (phone) => {
      const bench = await open();
      await expect(bench.sms.send({ ...message, phone })).rejects.toMatchObject({ kind: 'refused' });
      expect(await bench.arrived()).toEqual([]);
      await bench.close();
    },
  );
});

describe('SMS without a provider in production', () => {
  it('is refused at once and leaves no file', async () => {
    const bench = await localBench();
    const sms = openSms({ smsUrl: null, mayWriteFile: false, dataDir: bench.dir, clock });
    await expect(sms.send(message)).rejects.toMatchObject({
      kind: 'refused',
      message: 'sms: SMS_URL is not set',
    });
    expect(await bench.arrived()).toEqual([]);
    await bench.close();
  });
});

describe('SMS by sms.ru', () => {
  const sms = openSms({ ...provider, dataDir: '/nowhere' });

  it('sends key, sender and format in the body and nothing in the URL', async () => {
    stub.requests.length = 0;
    await sms.send(message);
    expect(stub.requests).toEqual([
      {
        path: '/sms/send',
        form: { api_id: 'AAAA-11+', to: '79123456789', msg: message.text, json: '1', from: 'Scenarium' },
      },
    ]);
  });

  const forPhone = (status_code: number) => ({
    status: 'OK',
    status_code: 100,
    sms: { [message.phone]: { status: 'ERROR', status_code } },
  });
  it.each([
    ['no route to the number', forPhone(207), 'refused'],
    ['a stop list', forPhone(209), 'refused'],
    ['their fault', forPhone(220), 'down'],
    ['no money', { status: 'ERROR', status_code: 201 }, 'down'],
    ['a wrong key', { status: 'ERROR', status_code: 200 }, 'down'],
    ['an answer about another number', { status: 'OK', status_code: 100, sms: {} }, 'down'],
    ['an answer that is no JSON', '<html>', 'down'],
    ['an answer that is no object', 'null', 'down'],
  ])('reports the response %s as a failure of its kind', async (_name, answer, kind) => {
    stub.next = answer;
    const failure = (await sms.send(message).catch((error: unknown) => error)) as Error;
    expect(failure).toMatchObject({ kind });
    expect(failure.message).not.toContain(message.phone);
    expect(failure.message).not.toContain('AAAA');
  });

  it('reports a silent or absent provider as down', async () => {
    const silent = createServer(() => {});
    const silentPort = await freePort();
    await new Promise<void>((resolve) => silent.listen(silentPort, '127.0.0.1', resolve));
    const slow = smsRu({ url: `smsru://KEY@127.0.0.1:${silentPort}?tls=0`, timeoutMs: 50 });
    await expect(slow.send(message)).rejects.toMatchObject({ kind: 'down' });
    silent.closeAllConnections();
    await new Promise<void>((resolve) => void silent.close(() => resolve()));
    await expect(slow.send(message)).rejects.toMatchObject({ kind: 'down' });
  });
});
