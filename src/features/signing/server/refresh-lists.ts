/** Downloads revocation lists. Stores only lists that a trusted authority has published. */
import { createHash } from 'node:crypto';
import { distributionPointsOf } from '#platform/signing/distribution-points.ts';
import type { RevocationListTable } from '#features/signing/server/tables.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import type { Db } from '#platform/db/tables.ts';
import type { JobContext } from '#platform/outbox/schedule.ts';
import { downloadList } from '#platform/signing/download-list.ts';
import type { RevocationList } from '#platform/signing/revocation-list.ts';
import type { SigningSettings } from '#platform/signing/settings.ts';
import { isSigningOn } from '#platform/signing/settings.ts';
import type { Updateable } from 'kysely';

/** Authorities publish a new list every few hours, and at once after a revocation. */
const refreshMs = 3 * 3_600_000;
/** A list that only signatures refer to is dropped when its downloads have failed for this time. */
const forgottenMs = 90 * 86_400_000;

/** Downloads the lists that are due, one by one. */
export async function refreshLists(
  { database: { db }, now, signal }: JobContext,
  settings: SigningSettings,
): Promise<void> {
  if (!isSigningOn(settings) || settings.revocation === 'off') return;
  const known = await db.selectFrom('revocation_list').select(['url', 'fetched_at', 'error']).execute();
  const configured = configuredUrls(settings);
  await forget(db, { configured, now });
  const isFresh = (url: string) =>
    known.some(
      (row) =>
        row.url === url && row.error === '' && now.getTime() - (row.fetched_at?.getTime() ?? 0) < refreshMs,
    );
  const urls = [...new Set([...configured, ...known.map(({ url }) => url)])];
  for (const url of urls) {
    if (signal.aborted) return;
    if (!isFresh(url)) await refreshList(db, { url, settings, issuers: authoritiesOf(settings), now });
  }
}

const authoritiesOf = ({ trust }: SigningSettings): Certificate[] => [...trust.roots, ...trust.intermediates];

const configuredUrls = (settings: SigningSettings): string[] => [
  ...new Set([...settings.revocationListUrls, ...authoritiesOf(settings).flatMap(distributionPointsOf)]),
];

const forget = async (
  db: Db,
  { configured, now }: { configured: readonly string[]; now: Date },
): Promise<void> =>
  void (await db
    .deleteFrom('revocation_list')
    .where('url', 'not in', [...configured, ''])
    .where((eb) => eb(eb.fn.coalesce('fetched_at', 'tried_at'), '<', new Date(now.getTime() - forgottenMs)))
    .execute());

interface RefreshOptions {
  url: string;
  settings: SigningSettings;
  /** The authorities of the trust folder, or those of a verified path. */
  issuers: readonly Certificate[];
  now: Date;
}

/** Keeps the stored list when the download fails, so that it becomes old instead of missing. Returns whether it succeeded. */
export async function refreshList(db: Db, { url, settings, issuers, now }: RefreshOptions): Promise<boolean> {
  const { allowsPrivateAddresses } = settings;
  const { list, error } = await downloadList({ url, issuers, allowsPrivateAddresses });
  if (list === null || (await isOlder(db, url, list))) {
    await save(db, url, { tried_at: now, error: error ?? 'the list is older than the stored one' });
    return false;
  }
  await save(db, url, {
    body: Buffer.from(list.bytes),
    sha256: createHash('sha256').update(list.bytes).digest('hex'),
    this_update: list.thisUpdate,
    next_update: list.nextUpdate,
    fetched_at: now,
    tried_at: now,
    error: '',
  });
  return true;
}

/** Refuses an older list: an attacker on the network could replay one from before a revocation. */
async function isOlder(db: Db, url: string, { thisUpdate }: RevocationList): Promise<boolean> {
  const stored = await db
    .selectFrom('revocation_list')
    .select('this_update')
    .where('url', '=', url)
    .executeTakeFirst();
  return stored?.this_update ? stored.this_update > thisUpdate : false;
}

type Changes = Updateable<RevocationListTable> & { tried_at: Date; error: string };

const save = async (db: Db, url: string, changes: Changes): Promise<void> =>
  void (await db
    .insertInto('revocation_list')
    .values({
      url,
      body: null,
      sha256: null,
      this_update: null,
      next_update: null,
      fetched_at: null,
      ...changes,
    })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(changes))
    .execute());
