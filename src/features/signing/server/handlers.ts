import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import * as calls from '#features/signing/calls.ts';
import * as schemas from '#features/signing/schemas.ts';
import { checkSignature, limitChecks } from '#features/signing/server/check-signature.ts';
import { attachment, findDocument, sendDocument } from '#features/signing/server/documents.ts';
import { listSignatures } from '#features/signing/server/store-signature.ts';
import { describeDocument } from '#features/signing/server/signed-documents.ts';
import { sendStamped } from '#features/signing/server/stamp-document.ts';
import { Refusal } from '#kernel/refusal.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';
import { limitDrawing } from '#platform/pdf/limit-drawing.ts';

type FindContext = Pick<
  HandlerContext<unknown, unknown>,
  'database' | 'services' | 'actor' | 'params' | 'now'
>;

const storageOf = ({ database, services }: Pick<FindContext, 'database' | 'services'>) => ({
  db: database.db,
  files: services.files,
  vault: services.vault,
});

/** The kind of the document says who reads it. Throws `not_found`. */
async function findReadable({ database: { db }, services, actor, now }: FindContext, fileId: string) {
  const document = await findDocument(db, fileId);
  const kind = services.documentKinds[document.kind];
  return { document, facts: await kind.findFacts(db, document, { actor, now }) };
}

const find = (context: FindContext) => findReadable(context, context.params['id']!);

/** Throws `not_found`. */
async function findOfSignature(context: FindContext) {
  const signatureId = context.params['id']!;
  const row = await context.database.db
    .selectFrom('signature')
    .select('document_file_id as fileId')
    .where('id', '=', signatureId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return { ...(await findReadable(context, row.fileId)), signatureId };
}

export const signingHandlers: Handler[] = [
  defineHandler(calls.listSignatures, {
    output: schemas.listSignaturesOutput,
    find,
    run: ({ database, services: { vault, t }, subject: { document } }) =>
      describeDocument({ db: database.db, vault, t }, document),
  }),
  defineHandler(calls.readDocument, {
    find,
    run: (context) => sendDocument(storageOf(context), context.subject.document),
  }),
  defineHandler(calls.readStampedDocument, {
    find,
    run: async (context) => {
      const { accountId: readerId, services, subject } = context;
      await limitDrawing(context.database.db, 'stamped-pdf', readerId);
      return sendStamped(storageOf(context), subject.document, { t: services.t, readerId });
    },
  }),
  defineHandler(calls.readSignature, {
    find: findOfSignature,
    run: async ({ database, services, subject: { document, signatureId } }) => {
      const signatures = await listSignatures({ db: database.db, vault: services.vault }, document);
      const found = signatures.find(({ id }) => id === signatureId);
      if (!found) throw new Refusal('not_found');
      return attachment({
        stream: Readable.from([found.signature]),
        size: found.signature.length,
        mime: 'application/octet-stream',
        name: `${document.name}.sig`,
      });
    },
  }),
  defineHandler(calls.checkSignature, {
    input: schemas.checkSignatureInput,
    output: schemas.checkSignatureOutput,
    limit: limitChecks,
    run: checkSignature,
  }),
  defineHandler(calls.signInDemo, {
    input: schemas.signInDemoInput,
    limit: async ({ database, services, clientInfo: { ip } }) => {
      if (!services.signing.demoSigner) throw new Refusal('not_found');
      await limitRateByAddress(database.db, { ip, settings: services.settings }, demoRate);
    },
    run: async ({ services, file, input, now }) => {
      const { demoSigner } = services.signing;
      if (!demoSigner) throw new Refusal('not_found');
      if (!file?.size)
        throw new Refusal('validation_failed', { field: 'document', text: 'rules@common.required' });
      const { surname, givenName, snils, inn, ogrn } = input;
      if ((inn === undefined) !== (ogrn === undefined))
        throw new Refusal('validation_failed', {
          field: inn === undefined ? 'inn' : 'ogrn',
          text: 'rules@common.required',
        });
      const organization = inn && ogrn ? { name: services.t('signing@demo.company'), inn, ogrn } : undefined;
      const person = { surname, givenName, snils: snils.replace(/\D/g, ''), organization };
      const signature = Buffer.from(demoSigner.sign(await readFile(file.path), person, now));
      return attachment({
        stream: Readable.from([signature]),
        size: signature.length,
        mime: 'application/octet-stream',
        name: `${file.name}.sig`,
      });
    },
  }),
];

const demoRate = { key: 'demo-signature', limit: 60, seconds: 600 };
