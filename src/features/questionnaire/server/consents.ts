/** Separate consents of step 8: each with the version of its text, the time and the address (152-FZ). */
import { sql } from 'kysely';
import { consentKinds, legalCodeOf, requiredConsents } from '#features/questionnaire/constants.ts';
import type { ConsentKind } from '#features/questionnaire/constants.ts';
import type { ConsentText } from '#features/questionnaire/schemas.ts';
import type { Values } from '#features/questionnaire/contradictions.ts';
import { withdrawConsents } from '#features/accounts/server/withdraw-consents.ts';
import { writeConsents } from '#features/accounts/server/write-consents.ts';
import { newId } from '#kernel/id.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { ClientInfo } from '#platform/http/define-handler.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

/** A consent counts while its text has the same edition. */
const selectCurrent = (db: Db, authorId: string) =>
  db
    .selectFrom('questionnaire_consent as c')
    .select(['c.kind', 'c.text_version as version', isoTimestamp(sql`c.given_at`).as('givenAt')])
    .where('c.author_id', '=', authorId)
    .where('c.withdrawn_at', 'is', null);

interface CurrentText {
  code: string;
  version: string;
  title: string;
  html: string;
}

async function listTexts(db: Db): Promise<CurrentText[]> {
  const codes = Object.values(legalCodeOf);
  const { rows } = await sql<CurrentText>`
    SELECT code, version, title, body_html AS html FROM current_legal_text
    WHERE code = ANY (${codes}::text[])`.execute(db);
  return rows;
}

const editionOf = (version: string): string => version.split('.')[0]!;

interface GivenConsent {
  kind: ConsentKind;
  version: string;
  givenAt: string;
}

async function listGiven(db: Db, authorId: string, texts: readonly CurrentText[]): Promise<GivenConsent[]> {
  const rows = await selectCurrent(db, authorId).execute();
  return rows.filter(({ kind, version }) => {
    const text = texts.find(({ code }) => code === legalCodeOf[kind]);
    return text !== undefined && editionOf(text.version) === editionOf(version);
  });
}

/** Kind → version of the text that the person has agreed to. */
export async function listLiveConsents({ db, authorId }: { db: Db; authorId: string }): Promise<Values> {
  const given = await listGiven(db, authorId, await listTexts(db));
  return Object.fromEntries(given.map(({ kind, version }) => [kind, version]));
}

export async function listConsentTexts(db: Db, authorId: string): Promise<ConsentText[]> {
  const texts = await listTexts(db);
  const given = await listGiven(db, authorId, texts);
  return consentKinds.flatMap((kind): ConsentText[] => {
    const text = texts.find(({ code }) => code === legalCodeOf[kind]);
    const own = given.find((consent) => consent.kind === kind);
    return text
      ? [
          {
            kind,
            ...text,
            required: requiredConsents.includes(kind),
            given: own !== undefined,
            givenAt: own?.givenAt ?? null,
          },
        ]
      : [];
  });
}

export interface ConsentChange {
  authorId: string;
  /** Kind → version, '' to withdraw. */
  values: Values;
  clientInfo: Pick<ClientInfo, 'ip' | 'agent'>;
  now: Date;
}

export interface ChangedConsents {
  given: ConsentKind[];
  withdrawn: ConsentKind[];
}

/** Throws `validation_failed` at a consent whose text is not the current one. */
export async function changeConsents(tx: Tx, change: ConsentChange): Promise<ChangedConsents> {
  const { authorId, values, now } = change;
  const texts = await listTexts(tx);
  const live = await listGiven(tx, authorId, texts);
  const isLive = (kind: ConsentKind): boolean => live.some((consent) => consent.kind === kind);
  const given = consentKinds.filter((kind) => values[kind] && !isLive(kind));
  const withdrawn = consentKinds.filter((kind) => values[kind] === '' && isLive(kind));
  refuseOldTexts(texts, given, values);
  await closeConsents(tx, { authorId, kinds: [...given, ...withdrawn], now });
  await addConsents(tx, change, given);
  await updateMailingConsent(tx, change, { given, withdrawn });
  if (given.length + withdrawn.length > 0)
    await record(tx, {
      kind: 'questionnaire.consents-changed',
      actorId: authorId,
      subjectId: authorId,
      payload: { given, withdrawn },
      ipPrefix: networkOf(change.clientInfo.ip),
    });
  return { given, withdrawn };
}

function refuseOldTexts(texts: readonly CurrentText[], given: readonly ConsentKind[], values: Values): void {
  const old = given.filter(
    (kind) => texts.find(({ code }) => code === legalCodeOf[kind])?.version !== values[kind],
  );
  if (old.length)
    throw new InvalidInput(
      old.map((field) => ({ code: 'validation_failed', field, text: 'accounts@rules.textChanged' })),
    );
}

interface Closing {
  authorId: string;
  kinds: readonly ConsentKind[];
  now: Date;
  /** Keeps what was given later. */
  givenUntil?: Date;
}

/** Returns whether there was such a consent. */
export async function closeConsents(tx: Tx, { authorId, kinds, now, givenUntil }: Closing): Promise<boolean> {
  if (!kinds.length) return false;
  const { numUpdatedRows } = await tx
    .updateTable('questionnaire_consent')
    .set({ withdrawn_at: now })
    .where('author_id', '=', authorId)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .$if(givenUntil !== undefined, (query) => query.where('given_at', '<=', givenUntil!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function addConsents(
  tx: Tx,
  { authorId, values, clientInfo, now }: ConsentChange,
  kinds: readonly ConsentKind[],
): Promise<void> {
  if (!kinds.length) return;
  const rows = kinds.map((kind) => ({
    id: newId(),
    author_id: authorId,
    kind,
    text_version: String(values[kind]),
    given_at: now,
    address: clientInfo.ip,
  }));
  await tx.insertInto('questionnaire_consent').values(rows).execute();
}

/** The consent to letters belongs to the account: its settings show the same consent. */
async function updateMailingConsent(
  tx: Tx,
  { authorId, values, clientInfo, now }: ConsentChange,
  { given, withdrawn }: ChangedConsents,
): Promise<void> {
  const consents = [{ kind: 'mailing', version: String(values['mailing']) }] as const;
  if (given.includes('mailing')) await writeConsents(tx, { accountId: authorId, consents, clientInfo });
  if (withdrawn.includes('mailing'))
    await withdrawConsents(tx, { accountId: authorId, kinds: ['mailing'], now });
}
