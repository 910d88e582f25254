/** Finds the revocation lists that an officer must look at: outdated ones and those whose download fails. */
import type { Db } from '#platform/db/tables.ts';
import type { SigningSettings } from '#platform/signing/settings.ts';
import { isSigningOn } from '#platform/signing/settings.ts';

interface StaleList {
  /** The address, or the name of the authority for a file of the trust folder. */
  name: string;
  nextUpdate: string | null;
  /** Error of the last download; empty for a list that is only outdated. */
  error: string;
}

export interface SigningState {
  isOn: boolean;
  staleLists: StaleList[];
}

export async function readSigningState(
  db: Db,
  { settings, now }: { settings: SigningSettings; now: Date },
): Promise<SigningState> {
  const isOn = isSigningOn(settings);
  if (!isOn || settings.revocation === 'off') return { isOn, staleLists: [] };
  const rows = await db
    .selectFrom('revocation_list')
    .select(['url as name', 'next_update as nextUpdate', 'error'])
    .where((eb) => eb.or([eb('error', '<>', ''), eb('next_update', '<', now)]))
    .orderBy('url')
    .limit(20)
    .execute();
  const inFolder = settings.trust.revocationLists
    .filter(({ nextUpdate }) => nextUpdate !== null && nextUpdate < now)
    .map(({ issuer, nextUpdate }) => ({
      name: issuer.commonName ?? issuer.organization ?? '',
      nextUpdate,
      error: '',
    }));
  return {
    isOn,
    staleLists: [...rows, ...inFolder].map(({ nextUpdate, ...list }) => ({
      ...list,
      nextUpdate: nextUpdate?.toISOString() ?? null,
    })),
  };
}
