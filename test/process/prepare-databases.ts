/** Runs once before the process tests: a PostgreSQL server with databases that the files copy, and an embedded one. */
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { argonPasswords } from '#platform/passwords/passwords.ts';
import { writeCast } from '../../seeds/cast.ts';
import { castPassword } from '../../seeds/people.ts';
import { asOwner, createOwner, owner } from '../database-owner.ts';
import { startPostgres, type PostgresServer } from '../postgres-server.ts';
import { migrations, pgliteTemplate } from '../template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The administrator's URL of a server that no file stops: most products of the tests use a database of it. */
    sharedServer: string;
    /** A dump of a migrated embedded database without rows. */
    migratedDump: string;
  }
}

/** Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    const castPasswordHash = await argonPasswords().hash(castPassword);
    await fillServer(server, castPasswordHash);
    project.provide('castPasswordHash', castPasswordHash);
    project.provide('sharedServer', server.url);
    project.provide('migratedDump', await pgliteTemplate());
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}

async function fillServer({ url }: PostgresServer, castPasswordHash: string): Promise<void> {
  const admin = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
  try {
    await createOwner(admin);
    await admin.exec(`create database template_migrated owner ${owner}`);
    const first = await openDatabase({
      kind: 'postgres',
      url: asOwner(url, 'template_migrated'),
      poolSize: 1,
    });
    await migrate(first, migrations).finally(() => first.close());
    await admin.exec(`create database template_cast owner ${owner} template template_migrated`);
    const second = await openDatabase({ kind: 'postgres', url: asOwner(url, 'template_cast'), poolSize: 1 });
    await second.tx((tx) => writeCast(tx, castPasswordHash, new Date())).finally(() => second.close());
  } finally {
    await admin.close();
  }
}
