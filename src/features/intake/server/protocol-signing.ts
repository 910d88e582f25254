/** Chair and secretary of a protocol: who may be named, and how they sign its document (product §7, §15). */
import { protocolSignerRoles } from '#features/intake/constants.ts';
import type { ProtocolKind, ProtocolSignerRole } from '#features/intake/constants.ts';
import { requireGroup } from '#features/intake/server/decisions.ts';
import type { DecidingOfficer } from '#features/intake/server/decisions.ts';
import { protocolEvent, lockProtocol } from '#features/intake/server/protocol-queries.ts';
import { groupOfficers, listSigners, nextSigner } from '#features/intake/server/protocol-signers.ts';
import type { ProtocolRow } from '#features/intake/server/protocol-queries.ts';
import type {} from '#features/signing/server/tables.ts';
import { storeSignature } from '#features/signing/server/store-signature.ts';
import { verifySignature } from '#features/signing/server/verify-signature.ts';
import type { VerifyContext } from '#features/signing/server/verify-with-lists.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';

export interface NamedSigners {
  secretary?: string | undefined;
  chair?: string | undefined;
}

/** Throws `validation_failed` for an officer of another group, and for one person in both roles. */
export async function requireSigners(tx: Tx, kind: ProtocolKind, signers: NamedSigners): Promise<void> {
  const named = protocolSignerRoles.flatMap((role) => signers[role] ?? []);
  const known = named.length
    ? await groupOfficers(tx, kind)
        .where('id', 'in', [...new Set(named)])
        .execute()
    : [];
  const errors = protocolSignerRoles.flatMap((role): FieldError[] => {
    const id = signers[role];
    const isKnown = id === undefined || known.some((officer) => officer.id === id);
    return isKnown ? [] : [{ code: 'validation_failed', field: role, text: 'intake@rules.signerOfGroup' }];
  });
  if (errors.length > 0) throw new InvalidInput(errors);
  if (signers.chair !== undefined && signers.chair === signers.secretary)
    throw new Refusal('validation_failed', { field: 'chair', text: 'intake@rules.sameSigner' });
}

/** Checks the signers of a protocol that is being proposed. Throws `validation_failed` for each role without a person. */
export function requireBothSigners({ secretaryId, chairId, signatureRequired }: ProtocolRow): void {
  const idOf = { secretary: secretaryId, chair: chairId };
  const missing = protocolSignerRoles.filter((role) => idOf[role] === null);
  if (missing.length === 0 || (missing.length === protocolSignerRoles.length && !signatureRequired)) return;
  const text = signatureRequired ? 'intake@rules.signersRequired' : 'intake@rules.signersTogether';
  throw new InvalidInput(missing.map((field) => ({ code: 'validation_failed', field, text })));
}

/** Throws `state_conflict` while a named signer has not signed. */
export async function requireSignatures(tx: Tx, protocol: ProtocolRow): Promise<void> {
  const signers = await listSigners(tx, protocol);
  if (signers.some(({ signedAt }) => signedAt === null))
    throw new Refusal('state_conflict', { text: 'intake@rules.unsigned' });
  // The selection has begun to ask for signatures after the proposal.
  if (protocol.signatureRequired && signers.length === 0)
    throw new Refusal('state_conflict', { text: 'intake@rules.signersRequired' });
}

interface SignInput extends DecidingOfficer {
  protocol: ProtocolRow;
  version: number;
  signature: string;
}

/** A verification takes up to a second of a thread that all accounts share. */
const triesPerHour = 30;

/**
 * Throws `forbidden` for everybody but the signers, `state_conflict` out of turn, `version_conflict`, `signature_invalid`,
 * `signing_unavailable`, `already_exists`, `rate_limited`, `unavailable`.
 */
export async function signProtocol(
  context: VerifyContext,
  { protocol, version, signature, ...officer }: SignInput,
): Promise<void> {
  const { database, services } = context;
  const { officerId, now } = officer;
  await requireNextSigner(database.db, { protocol, version, ...officer });
  await limitRate(database.db, { key: `protocol-sign:${officerId}`, limit: triesPerHour, seconds: 3600 });
  const verified = await verifySignature(context, {
    documentFileId: protocol.documentId!,
    signature: Buffer.from(signature),
    rules: {},
    now,
  });
  requireOwnName(verified.verdict.certificate.name, await findFullName(database.db, officerId));
  await database.tx(async (tx) => {
    const locked = await lockProtocol(tx, protocol.id);
    const role = await requireNextSigner(tx, { protocol: locked, version, ...officer });
    if (locked.documentId !== verified.document.fileId) throw new Refusal('version_conflict');
    await storeSignature(tx, verified, { vault: services.vault, signerId: officerId, now });
    await record(tx, {
      kind: 'protocol.signed',
      actorId: officerId,
      subjectId: protocol.id,
      payload: { ...protocolEvent(protocol), role },
    });
  });
}

type SignerCheck = Omit<SignInput, 'signature'>;

async function requireNextSigner(
  db: Db | Tx,
  { protocol, version, actor, officerId }: SignerCheck,
): Promise<ProtocolSignerRole> {
  requireGroup(actor, protocol.kind);
  const signers = await listSigners(db, protocol);
  const own = signers.find(({ officer }) => officer.id === officerId);
  if (!own) throw new Refusal('forbidden', { text: 'intake@rules.notSigner' });
  if (protocol.version !== version) throw new Refusal('version_conflict');
  if (protocol.state !== 'PROPOSED' || protocol.documentId === null) throw new Refusal('state_conflict');
  if (own.signedAt !== null) throw new Refusal('already_exists', { text: 'intake@rules.signedAlready' });
  if (nextSigner(signers) !== own)
    throw new Refusal('state_conflict', { text: 'intake@rules.secretaryFirst' });
  return own.role;
}

async function findFullName(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select(['last_name', 'name', 'second_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return [row.last_name, row.name, row.second_name].filter(Boolean).join(' ');
}

/** Compares the names, because accounts of officers have no SNILS. Only the certificate may have a patronymic. */
function requireOwnName(certificateName: string, name: string): void {
  const [found, expected] = [wordsOf(certificateName), wordsOf(name)];
  if (expected.length > 0 && expected.every((word, place) => word === found[place])) return;
  throw new Refusal('signature_invalid', {
    field: 'signature',
    text: 'intake@rules.otherName',
    vars: { name },
    reasons: ['NAME_MISMATCH'],
  });
}

const wordsOf = (name: string): string[] =>
  name.toLowerCase().replaceAll('\u0451', '\u0435').split(/\s+/).filter(Boolean);
