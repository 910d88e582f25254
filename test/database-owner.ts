import { openDatabase, type Database } from '#platform/db/database.ts';
import type { PostgresServer } from './postgres-server.ts';

/** The database role of the product. */
export const owner = 'scenarium';

/** Converts the administrator's database URL to the product's. */
export const asOwner = (url: string, name: string): string =>
  url.replace('//postgres@', `//${owner}@`).replace(/postgres$/, name);

/** Row security applies to an owner that is not a superuser. Truncating tables needs the right to skip foreign keys. */
export async function createOwner(admin: Database): Promise<void> {
  await admin.exec(`create role ${owner} login nosuperuser nobypassrls`);
  await admin.exec(`grant set on parameter session_replication_role to ${owner}`);
}

/** Adds the role and a database of its own. Returns the URL. */
export async function addOwnDatabase(server: PostgresServer, name: string): Promise<string> {
  const admin = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 1 });
  await createOwner(admin);
  await admin.exec(`create database ${name} owner ${owner}`);
  await admin.close();
  return asOwner(server.url, name);
}
