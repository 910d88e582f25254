import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/postgres-server.ts';
import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';
import { readSent } from '#platform/sent/sent-records.ts';
import type { Mail } from './mail.ts';
import { openMail } from './open-mail.ts';

const letter = {
  to: 'anna@example.com',
  subject: 'Подтвердите почту — «Сценариум»',
  text: 'Здравствуйте, Анна!\nКод: 42',
  html: '<p>Здравствуйте, <b>Анна</b>!</p>',
  id: '0199aa00-0000-7000-8000-000000000001',
};
const clock = { now: () => new Date('2026-03-05T09:00:00.000Z') };
const from = '"Сценариум" <hello@scenarium.example>';
const sender = { from, replyTo: 'fund@scenarium.example', host: 'scenarium.example', dataDir: '/nowhere' };

interface Received {
  to: string[];
  raw: string;
  /** The name of the client in EHLO. */
  client: string;
  auth: string | null;
}

interface Bench {
  mail: Mail;
  /** The received letters, oldest first, as subject and recipient. */
  arrived(): Promise<{ to: string; subject: string }[]>;
  close(): Promise<void>;
}

const received: Received[] = [];

async function smtpBench(): Promise<Bench & { port: number }> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onAuth({ username = '', password }, _session, done) {
      if (password === 'right') done(null, { user: username });
      else done(new Error('no'));
    },
    onMailFrom({ address }, _session, done) {
      if (address.startsWith('closed@')) done(Object.assign(new Error('no'), { responseCode: 550 }));
      else done();
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody@'))
        done(
          Object.assign(new Error(`5.1.1 <${address}>: no mailbox for nobody here`), { responseCode: 550 }),
        );
      else if (address.startsWith('busy@')) done(Object.assign(new Error('later'), { responseCode: 451 }));
      else done();
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part.toString('utf8')));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          client: session.hostNameAppearsAs,
          auth: typeof session.user === 'string' ? session.user : null,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  const mail = await openMail({ ...sender, smtpUrl: `smtp://robot:right@127.0.0.1:${port}` });
  return {
    port,
    mail,
    arrived: async () => received.map(({ to, raw }) => ({ to: to.join(), subject: decodedSubject(raw) })),
    close: async () => {
      mail.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function localBench(): Promise<Bench & { dir: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'mail-'));
  return {
    dir,
    mail: await openMail({ ...sender, smtpUrl: null, dataDir: dir, clock }),
    arrived: async () =>
      (await readSent(dir, 'mail', 100)).toReversed().map(({ to, subject }) => ({ to, subject })),
    close: async () => rm(dir, { recursive: true }),
  };
}

const decodedSubject = (raw: string): string => {
  const header = /^Subject: ([\s\S]*?)\r?\n(?!\s)/m.exec(raw)?.[1] ?? '';
  const words = [...header.matchAll(/=\?UTF-8\?(B|Q)\?([^?]*)\?=/gi)];
  return Buffer.concat(words.map(([, kind, text = '']) => decodeWord(kind ?? 'B', text))).toString('utf8');
};

const decodeWord = (kind: string, text: string): Buffer =>
  kind.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      );

describe.each([
  ['by SMTP', smtpBench],
  ['to the local file', localBench],
] as const)('mail %s', (_name, open) => {
  let bench: Bench;
  beforeAll(async () => {
    received.length = 0;
    bench = await open();
  });
  afterAll(() => bench.close());

  it('delivers letters in order, with Russian subjects', async () => {
    await bench.mail.send(letter);
    await bench.mail.send({ ...letter, to: 'boris@example.com', subject: 'Второе письмо' });
    expect(await bench.arrived()).toEqual([
      { to: 'anna@example.com', subject: letter.subject },
      { to: 'boris@example.com', subject: 'Второе письмо' },
    ]);
  });
});

describe('mail by SMTP', () => {
  let bench: Awaited<ReturnType<typeof smtpBench>>;
  beforeAll(async () => {
    received.length = 0;
    bench = await smtpBench();
  });
  afterAll(() => bench.close());

  it('signs in, sets the sender and makes the Message-ID from the id', async () => {
    await bench.mail.send(letter);
    const [{ raw, auth }] = received as [Received];
    expect(auth).toBe('robot');
    expect(/^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim()).toBe(`<${letter.id}@scenarium.example>`);
    expect(raw).toContain('<hello@scenarium.example>');
    expect(raw).toContain('text/plain');
    expect(raw).toContain('text/html');
  });

  it('says that a program has sent the letter, where answers go and what the host is', async () => {
    received.length = 0;
    await bench.mail.send(letter);
    const [{ raw, client }] = received as [Received];
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(raw).toMatch(/^Reply-To: fund@scenarium\.example\r?$/m);
    expect(client).toBe('scenarium.example');
  });

  it('gives the reason of a failure, without the address of the person', async () => {
    const reasonOf = async (smtpUrl: string) => {
      const mail = await openMail({ ...sender, smtpUrl });
      const failure = await mail
        .send({ ...letter, to: 'nobody@example.com' })
        .catch((error: unknown) => error as Error);
      mail.close();
      return failure?.message;
    };
    const tls = new SMTPServer({ disableReverseLookup: true });
    const [tlsPort, closedPort] = [await freePort(), await freePort()];
    await new Promise<void>((resolve) => void tls.listen(tlsPort, '127.0.0.1', () => resolve()));
    expect(await reasonOf(`smtp://robot:right@127.0.0.1:${bench.port}`)).toBe(
      'smtp EENVELOPE: 550 5.1.1 <[address]>: no mailbox for [address] here',
    );
    expect(await reasonOf(`smtp://127.0.0.1:${closedPort}`)).toBe(
      `smtp ESOCKET: connect ECONNREFUSED 127.0.0.1:${closedPort}`,
    );
    expect(await reasonOf(`smtps://127.0.0.1:${bench.port}`)).toBe('smtp ESOCKET: TLS wrong version number');
    expect(await reasonOf(`smtp://127.0.0.1:${tlsPort}?requireTLS=true`)).toMatch(
      /^smtp ESOCKET: .*certificate/,
    );
    expect(await reasonOf(`smtp://robot:wrong@127.0.0.1:${bench.port}`)).toMatch(/^smtp EAUTH: 535 /);
    await new Promise<void>((resolve) => tls.close(() => resolve()));
  });

  it('reports an unknown mailbox as refused, a busy or absent server as down', async () => {
    await expect(bench.mail.send({ ...letter, to: 'nobody@example.com' })).rejects.toMatchObject({
      kind: 'refused',
    });
    await expect(bench.mail.send({ ...letter, to: 'busy@example.com' })).rejects.toMatchObject({
      kind: 'down',
    });
    const absent = await openMail({ ...sender, smtpUrl: `smtp://127.0.0.1:${await freePort()}` });
    const failure = await absent.send(letter).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DeliveryFailure);
    expect(failure).toMatchObject({ kind: 'down' });
    expect((failure as Error).message).not.toContain('anna');
  });

  it('reports a wrong password as down, so the letter is retried', async () => {
    const wrong = await openMail({ ...sender, smtpUrl: `smtp://robot:wrong@127.0.0.1:${bench.port}` });
    await expect(wrong.send(letter)).rejects.toMatchObject({ kind: 'down' });
    wrong.close();
  });

  it('reports a rejected sender as down, because an operator can fix it', async () => {
    const closed = await openMail({
      ...sender,
      smtpUrl: `smtp://robot:right@127.0.0.1:${bench.port}`,
      from: 'closed@scenarium.example',
    });
    await expect(closed.send(letter)).rejects.toMatchObject({ kind: 'down' });
    closed.close();
  });

  it('sends one address to one recipient, whatever characters it has', async () => {
    received.length = 0;
    await bench.mail.send({ ...letter, to: 'a@example.com, b@example.com' }).catch(() => undefined);
    expect(received.flatMap(({ to }) => to).length).toBeLessThan(2);
  });
});

describe('mail to the local file', () => {
  it('writes exactly the documented fields', async () => {
    const bench = await localBench();
    await bench.mail.send(letter);
    const { id: _id, ...sent } = letter;
    expect(await readSent(bench.dir, 'mail', 10)).toEqual([{ at: '2026-03-05T09:00:00.000Z', ...sent }]);
    await bench.close();
  });
});
