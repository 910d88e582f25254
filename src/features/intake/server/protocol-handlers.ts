import * as calls from '#features/intake/calls-protocols.ts';
import * as schemas from '#features/intake/schemas-protocols.ts';
import { protocolDocx, protocolPdf } from '#features/intake/server/protocol-documents.ts';
import type { DocumentContext } from '#features/intake/server/protocol-documents.ts';
import { publishProtocol, withdrawProtocol } from '#features/intake/server/decide-protocol.ts';
import { findProtocol } from '#features/intake/server/protocol-queries.ts';
import type { FoundProtocol } from '#features/intake/server/protocol-queries.ts';
import { listProtocols, readProtocol } from '#features/intake/server/read-protocol.ts';
import * as write from '#features/intake/server/write-protocol.ts';
import type { DecidingOfficer } from '#features/intake/server/decisions.ts';
import { officerOf } from '#features/intake/server/officer-of.ts';
import { proposeProtocol } from '#features/intake/server/propose-protocol.ts';
import { signProtocol } from '#features/intake/server/protocol-signing.ts';
import { findDocument, sendDocument } from '#features/signing/server/documents.ts';
import { isSigningOn } from '#platform/signing/settings.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';

type Context<In = unknown> = HandlerContext<In, FoundProtocol>;

const find = ({ database, params }: Pick<Context, 'database' | 'params'>): Promise<FoundProtocol> =>
  findProtocol(database.db, params['id']!);

type ReadContext = Pick<Context, 'database' | 'services' | 'actor'>;

const read = ({ database, services, actor }: ReadContext, id: string) =>
  readProtocol(database.db, { id, actor, isSigningOn: isSigningOn(services.signing) });

async function sendSigned({ database: { db }, services }: ReadContext, documentId: string) {
  const { files, vault } = services;
  return sendDocument({ db, files, vault }, await findDocument(db, documentId));
}

const change =
  <In>(apply: (tx: Tx, options: In & DecidingOfficer & { id: string; files: FileStore }) => Promise<void>) =>
  async (context: Context<In>): Promise<schemas.ReadProtocolOutput> => {
    const { id } = context.subject.protocol;
    const { files } = context.services;
    await context.database.tx((tx) => apply(tx, { ...context.input, ...officerOf(context), id, files }));
    return read(context, id);
  };

const documentContext = ({ database, services, accountId, now }: Context): DocumentContext => ({
  db: database.db,
  accountId,
  t: services.t,
  productName: services.settings.productName,
  now,
});

const output = schemas.readProtocolOutput;

export const protocolHandlers: Handler[] = [
  defineHandler(calls.listProtocols, {
    input: schemas.listProtocolsInput,
    output: schemas.listProtocolsOutput,
    run: ({ database, input }) => listProtocols(database.db, input),
  }),
  defineHandler(calls.readProtocol, {
    output,
    find,
    run: (context: Context) => read(context, context.subject.protocol.id),
  }),
  defineHandler(calls.readProtocolDocx, {
    find,
    run: (context: Context) => protocolDocx(documentContext(context), context.subject.protocol),
  }),
  defineHandler(calls.readProtocolPdf, {
    find,
    // What is signed is never drawn again.
    run: (context: Context) =>
      context.subject.protocol.documentId === null
        ? protocolPdf(documentContext(context), context.subject.protocol)
        : sendSigned(context, context.subject.protocol.documentId),
  }),
  defineHandler(calls.createProtocol, {
    input: schemas.createProtocolInput,
    output,
    run: async (context: HandlerContext<schemas.CreateProtocolInput, unknown>) => {
      const { database, input } = context;
      const id = await database.tx((tx) => write.createProtocol(tx, { ...input, ...officerOf(context) }));
      return read(context, id);
    },
  }),
  defineHandler(calls.saveProtocol, {
    input: schemas.saveProtocolInput,
    output,
    find,
    run: change<schemas.SaveProtocolInput>(write.saveProtocol),
  }),
  defineHandler(calls.proposeProtocol, {
    input: schemas.proposeInput,
    output,
    find,
    run: async (context: Context<schemas.ProposeInput>) => {
      const { id } = context.subject.protocol;
      await proposeProtocol(context, { ...context.input, ...officerOf(context), id });
      return read(context, id);
    },
  }),
  defineHandler(calls.returnProtocol, {
    input: schemas.returnInput,
    output,
    find,
    run: change<schemas.ReturnInput>(write.returnProtocol),
  }),
  defineHandler(calls.signProtocol, {
    input: schemas.signProtocolInput,
    output,
    find,
    run: async (context: Context<schemas.SignProtocolInput>) => {
      const { protocol } = context.subject;
      await signProtocol(context, { ...context.input, ...officerOf(context), protocol });
      return read(context, protocol.id);
    },
  }),
  defineHandler(calls.publishProtocol, { output, find, run: change<undefined>(publishProtocol) }),
  defineHandler(calls.withdrawProtocol, {
    input: schemas.withdrawInput,
    output,
    find,
    run: change<schemas.WithdrawInput>(withdrawProtocol),
  }),
];
