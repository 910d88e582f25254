import type { Client } from '#api/client.ts';
import { readConsents } from '#features/accounts/calls.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';

export type ConsentVersions = Partial<Record<ConsentKind, string>>;

export const versionsOf = (texts: readonly { kind: ConsentKind; version: string }[]): ConsentVersions =>
  Object.fromEntries(texts.map(({ kind, version }) => [kind, version]));

/** The current versions, which a form names in its submit. */
export const loadConsentVersions = async (client: Client): Promise<ConsentVersions> =>
  versionsOf((await client.call(readConsents)).items);
