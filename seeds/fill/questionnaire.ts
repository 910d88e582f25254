/** A filled questionnaire. All numbers are invented and have valid check digits. */
import { Readable } from 'node:stream';
import type { Step } from '#features/questionnaire/constants.ts';
import { nameContext } from '#features/questionnaire/server/files.ts';
import { saveStep } from '#features/questionnaire/server/save-step.ts';
import type { SaveStepInput } from '#features/questionnaire/schemas.ts';
import { newId } from '#kernel/id.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import { drawPdf } from '#platform/pdf/draw-pdf.ts';
import { addFile, withUploadRollback } from '#platform/files/store-file.ts';
import { storeSealed } from '#platform/files/store-sealed.ts';
import { readJson } from '../content/read-json.ts';

interface Answers {
  note: string;
  scans: Record<ScanKind, { title: string; name: string }>;
  steps: Partial<Record<Step, object>>;
}
const answers = readJson<Answers>('./questionnaire.json');

const scanKinds = ['PASSPORT_MAIN', 'PASSPORT_REGISTRATION'] as const;
type ScanKind = (typeof scanKinds)[number];

const consentVersion = '1.0';
const consents = {
  processing: consentVersion,
  transfer: consentVersion,
  distribution: consentVersion,
  rules: consentVersion,
};
const clientInfo = { ip: '127.0.0.1', agent: 'demo' };

interface Filling {
  authorId: string;
  now: Date;
  /** Replaces the answers of the file. */
  personal?: object;
}

/** After the accounts are committed: documents are encrypted outside of transactions. */
export async function addQuestionnaire(
  serverContext: ServerContext,
  { authorId, now, personal }: Filling,
): Promise<void> {
  const { database, services } = serverContext;
  const { vault } = services;
  for (const kind of scanKinds) await addScan(serverContext, { authorId, kind, now });
  const steps = { ...answers.steps, personal: { ...answers.steps.personal, ...personal }, consents };
  let version = 0;
  for (const [step, values] of Object.entries(steps)) {
    const input = { version, ...values } as SaveStepInput;
    await saveStep(database, { authorId, step: step as Step, input, clientInfo, vault, now });
    version += 1;
  }
}

async function addScan(
  { database, services }: ServerContext,
  { authorId, kind, now }: Filling & { kind: ScanKind },
): Promise<void> {
  const { vault, files, settings } = services;
  const { title, name } = answers.scans[kind];
  const bytes = await drawPdf({
    title,
    creator: settings.productName,
    createdAt: now,
    footer: answers.note,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: answers.note },
    ],
  });
  const received = await files.receive(Readable.from([bytes]));
  const stored = await storeSealed({ db: database.db, vault, files }, received, authorId);
  await withUploadRollback(files, stored, () =>
    database.tx(async (tx) => {
      const id = newId();
      await tx
        .insertInto('questionnaire')
        .values({ id: authorId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx
        .insertInto('questionnaire_file')
        .values({
          id,
          author_id: authorId,
          step: 'passport',
          kind,
          name_sealed: await vault.seal(tx, authorId, { context: nameContext(id), text: name }),
          file_id: await addFile(tx, stored),
          size: bytes.length,
          mime: 'application/pdf',
          created_at: now,
        })
        .execute();
    }),
  );
}
