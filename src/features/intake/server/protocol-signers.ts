/** Who signs a protocol, and whose turn it is. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { hasCapability } from '#access/actor.ts';
import { capabilityOfKind, protocolSignerRoles } from '#features/intake/constants.ts';
import type { ProtocolKind, ProtocolSignerRole } from '#features/intake/constants.ts';
import { namedOfficer } from '#features/intake/server/protocol-queries.ts';
import type { ProtocolRow } from '#features/intake/server/protocol-queries.ts';
import type {} from '#features/signing/server/tables.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface ProtocolSigner {
  role: ProtocolSignerRole;
  officer: { id: string; name: string };
  signedAt: Date | null;
}

/** In the order in which they sign. Empty for a protocol that is not signed. */
export async function listSigners(db: Db | Tx, protocol: ProtocolRow): Promise<ProtocolSigner[]> {
  const { secretaryId, secretary, chairId, chair, documentId } = protocol;
  const officerOf = {
    secretary: namedOfficer(secretaryId, secretary),
    chair: namedOfficer(chairId, chair),
  };
  const signatures = documentId
    ? await db
        .selectFrom('signature')
        .select(['signer_id', 'verified_at'])
        .where('document_file_id', '=', documentId)
        .execute()
    : [];
  return protocolSignerRoles.flatMap((role) => {
    const officer = officerOf[role];
    if (!officer) return [];
    const signature = signatures.find((row) => row.signer_id === officer.id);
    return [{ role, officer, signedAt: signature?.verified_at ?? null }];
  });
}

/** Whose turn it is. */
export const nextSigner = (signers: readonly ProtocolSigner[]): ProtocolSigner | undefined =>
  signers.find(({ signedAt }) => signedAt === null);

export const maySign = (actor: Actor, protocol: ProtocolRow, signers: readonly ProtocolSigner[]): boolean =>
  protocol.state === 'PROPOSED' &&
  protocol.documentId !== null &&
  hasCapability(actor, capabilityOfKind[protocol.kind]) &&
  nextSigner(signers)?.officer.id === actor.person?.id;

/** Who may publish and sign its protocols. */
export const groupOfficers = (db: Db | Tx, kind: ProtocolKind) =>
  db
    .selectFrom('account')
    .select(['id', sql<string>`last_name || ' ' || name`.as('name')])
    .where('state', '=', 'ACTIVE')
    .where(sql<boolean>`'FK_ADMIN' = ANY (roles)`)
    .where(sql<boolean>`capabilities && ARRAY[${capabilityOfKind[kind]}, 'fk.super']::text[]`);

export const listCandidates = (db: Db, kind: ProtocolKind) =>
  groupOfficers(db, kind).orderBy('last_name').orderBy('name').orderBy('id').limit(200).execute();
