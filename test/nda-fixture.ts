/** The agreement on confidentiality of the studio, and signatures of the authority of the demo. */
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { DemoOrganization } from '#platform/signing/demo-signer.ts';
import { listJobs } from '#app/schedule.ts';
import { silentLog } from '#platform/log/log.ts';
import { companies } from '../seeds/people.ts';
import { attorneyXml } from './attorney-file.ts';
import type { AttorneyFixture } from './attorney-file.ts';
import { kinds } from './security/fixtures.ts';
import { useWorld } from './use-world.ts';
import type { Answer, Visitor, World } from './world.ts';

export const ndaPath = '/api/organization/nda';
export const attorneysPath = '/api/organization/attorneys';
export const studio: DemoOrganization = {
  name: 'Студия',
  inn: companies.studio.inn,
  ogrn: companies.studio.ogrn,
};
/** The authority of the demo is made now, for twenty years. */
export const ndaTime = '2035-09-15T09:00:00Z';
const person = { surname: 'Соколова', givenName: 'Анна Викторовна', snils: '11223344595' };

/** `seconds`: until the certificate becomes valid. */
export const publishNda = (world: World, version: string, seconds = -86_400) =>
  sql`
    INSERT INTO legal_text (code, version, title, body, body_html, is_initial, published_at)
    VALUES ('nda', ${version}, 'Соглашение о конфиденциальности', ${'## 1. О чём\n\nНе **разглашать**.\n\n- Раз\n- Два'},
      '<p></p>', false, now() + make_interval(secs => ${seconds}))`.execute(world.database.db);

/** A request of an employee of the studio to the author. */
export async function receiveRequest(world: World): Promise<string> {
  const id = await kinds.inboxRequest.near(world, world.people.author.id);
  await sql`
    UPDATE request SET organization_id = ${companies.studio.id}, sender_id = ${world.people.okUser.id},
      created_at = ${world.clock.now()} WHERE id = ${id}`.execute(world.database.db);
  return id;
}

interface Signer {
  organization?: DemoOrganization | undefined;
  snils?: string;
}

export function signByDemo(
  world: World,
  bytes: Buffer,
  { organization, snils = person.snils }: Signer,
): string {
  const { signing } = world.product.serverContext.services;
  const signature = signing.demoSigner!.sign(bytes, { ...person, snils, organization }, world.clock.now());
  return Buffer.from(signature).toString('base64');
}

export async function prepareNda(admin: Visitor): Promise<{ documentId: string; bytes: Buffer }> {
  const { documentId } = (await admin.post(ndaPath)).data;
  const { response } = await admin.get(`/api/documents/${documentId}/file`);
  return { documentId, bytes: response.rawPayload };
}

export async function signPreparedNda(world: World, admin: Visitor, signer: Signer): Promise<Answer> {
  const { documentId, bytes } = await prepareNda(admin);
  return admin.post(`${ndaPath}/sign`, { documentId, signature: signByDemo(world, bytes, signer) });
}

export function attorneyForm(world: World, file: AttorneyFixture | Buffer, signer: Signer): FormData {
  const document = Buffer.isBuffer(file) ? file : Buffer.from(attorneyXml(file));
  const body = new FormData();
  body.append('document', new Blob([new Uint8Array(document)]), 'attorney.xml');
  body.append('signature', new Blob([signByDemo(world, document, signer)]), 'attorney.sig');
  return body;
}

/** Behaves as a process that can sign, or, without `isSigningOn`, as one with signing switched off. */
export async function runNdaJob(
  { database, product, clock }: World,
  name: string,
  { isSigningOn = true }: { isSigningOn?: boolean } = {},
): Promise<void> {
  const { files, signing } = product.serverContext.services;
  const off = { ...signing, trust: { ...signing.trust, roots: [] } };
  const options = { files, signing: isSigningOn ? signing : off, t: product.t };
  const jobs = listJobs({ ...options, log: silentLog, auditMonths: 60 });
  const job = jobs.find((candidate) => candidate.name === name)!;
  await job.run({ database, now: clock.now(), signal: new AbortController().signal });
}

/** Call once at the top of a file. The agreement is published and nobody has signed it. */
export function useNda() {
  const world = useWorld();
  const people = {} as { admin: Visitor; employee: Visitor; fund: Visitor };
  beforeEach(async () => {
    await world.reset();
    world.clock.set(ndaTime);
    await publishNda(world, '1.0');
    people.admin = await world.as('okAdmin');
    people.employee = await world.as('okUser');
    people.fund = await world.as('fund');
  });
  return { world, people };
}
