/** Reads what this installation trusts: the trust folder and the lists that any process has downloaded. */
import { parseRevocationList } from '#platform/signing/revocation-list.ts';
import type { RevocationList } from '#platform/signing/revocation-list.ts';
import type { Db } from '#platform/db/tables.ts';
import type { TrustStore } from '#platform/signing/trust-store.ts';

/** Cached by digest: a list has megabytes, so each process reads it once. */
const parsedLists = new Map<string, RevocationList>();

export async function readTrust(db: Db, { trust }: { trust: TrustStore }): Promise<TrustStore> {
  const rows = await db
    .selectFrom('revocation_list')
    .select(['url', 'sha256'])
    .where('sha256', 'is not', null)
    .execute();
  const downloaded: RevocationList[] = [];
  for (const { url, sha256 } of rows) {
    const list = parsedLists.get(sha256!) ?? (await readList(db, url, sha256!));
    if (list) downloaded.push(list);
  }
  const current = new Set(rows.map(({ sha256 }) => sha256));
  for (const sha256 of parsedLists.keys()) if (!current.has(sha256)) parsedLists.delete(sha256);
  return { ...trust, revocationLists: [...trust.revocationLists, ...downloaded] };
}

/** Returns undefined when another process has just replaced the list: the next verification reads the new one. */
async function readList(db: Db, url: string, sha256: string): Promise<RevocationList | undefined> {
  const row = await db
    .selectFrom('revocation_list')
    .select('body')
    .where('url', '=', url)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (!row?.body) return undefined;
  const list = parseRevocationList(new Uint8Array(row.body));
  parsedLists.set(sha256, list);
  return list;
}
