/** The agreement of an organization as its employees and the fund see it. */
import type { Selectable } from 'kysely';
import { can } from '#access/authorize.ts';
import type { AdminNdaOutput, Attorney, NdaOutput } from '#features/nda/schemas.ts';
import { listAttorneys } from '#features/nda/server/attorneys.ts';
import { isApproved } from '#features/nda/server/is-approved.ts';
import { findNdaText, findSignatory } from '#features/nda/server/nda-document.ts';
import type { NdaText } from '#features/nda/server/nda-document.ts';
import type { NdaTable } from '#features/nda/server/tables.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { isSigningOn } from '#platform/signing/settings.ts';

export type NdaRow = Selectable<NdaTable>;
type Context = HandlerContext<unknown, unknown>;

export async function readNda(context: Context): Promise<NdaOutput> {
  const { database, services, actor, organizationId } = context;
  const text = await findNdaText(database.db);
  const { inn, ogrn, version } = await findSignatory(database.db, organizationId);
  const sent = await findSentNda(database.db, organizationId);
  const isCurrent = sent && isUpToDate(sent, { text, version });
  const mayAct = can(actor, 'nda.sign', { organizationId });
  const described = await describeNda(context, { organizationId, text });
  return {
    ...described,
    // Only those who sign and those who manage powers of attorney get names and SNILS.
    attorneys: mayAct ? described.attorneys : [],
    isOffered: text !== null && isSigningOn(services.signing),
    maySign: mayAct && isApproved(actor),
    documentId: isCurrent ? sent.document_id : null,
    organization: { inn, ogrn },
  };
}

export async function readNdaOf(
  context: Pick<Context, 'database' | 'services' | 'now'>,
  organizationId: string,
): Promise<AdminNdaOutput> {
  await findSignatory(context.database.db, organizationId);
  return describeNda(context, { organizationId, text: await findNdaText(context.database.db) });
}

export async function describeNda(
  { database: { db }, services, now }: Pick<Context, 'database' | 'services' | 'now'>,
  { organizationId, text }: { organizationId: string; text: NdaText | null },
): Promise<AdminNdaOutput> {
  const attorneys = await listAttorneys({ db, vault: services.vault }, { organizationId, now });
  const last = await db
    .selectFrom('nda')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('signed_at', 'is not', null)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const agreement = last
    ? describeSigned(last, { text, attorneys })
    : describeUnsigned(await findSentNda(db, organizationId));
  return { ...agreement, attorneys };
}

type Agreement = Omit<AdminNdaOutput, 'attorneys'>;

const describeSigned = (
  row: NdaRow,
  { text, attorneys }: { text: NdaText | null; attorneys: readonly Attorney[] },
): Agreement => ({
  state: stateOf(row, text),
  version: row.text_version,
  signedAt: row.signed_at?.toISOString() ?? null,
  basis: row.basis,
  attorneyNumber: attorneys.find(({ id }) => id === row.attorney_id)?.number ?? null,
  signedDocumentId: row.document_id,
  reason: row.reason,
});

const describeUnsigned = (sent: NdaRow | undefined): Agreement => ({
  state: sent ? 'SENT' : 'NONE',
  version: sent?.text_version ?? null,
  signedAt: null,
  basis: null,
  attorneyNumber: null,
  signedDocumentId: null,
  reason: '',
});

const stateOf = ({ state, edition }: NdaRow, text: NdaText | null) =>
  state === 'SIGNED' && text !== null && edition < text.edition ? 'EXPIRED' : state;

export const findSentNda = (db: Db | Tx, organizationId: string): Promise<NdaRow | undefined> =>
  db
    .selectFrom('nda')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'SENT')
    .executeTakeFirst();

interface Current {
  text: Pick<NdaText, 'version'> | null;
  version: number;
}

export const isUpToDate = (row: NdaRow, { text, version }: Current): boolean =>
  row.text_version === text?.version && row.organization_version === version;
