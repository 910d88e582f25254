import { readLegalText } from '#features/legal/calls.ts';
import * as calls from '#features/legal/calls-admin.ts';
import type { LegalCode } from '#features/legal/codes.ts';
import * as schemas from '#features/legal/schemas.ts';
import * as adminSchemas from '#features/legal/schemas-admin.ts';
import { saveDraft } from '#features/legal/server/save-draft.ts';
import { publishDraft, takeBack } from '#features/legal/server/publish-legal-text.ts';
import { findLegalEditor, findLegalText, listLegalTexts } from '#features/legal/server/legal-queries.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';

type RequestContext = Pick<HandlerContext<unknown, unknown>, 'accountId' | 'params'>;

const codeOf = ({ params }: Pick<RequestContext, 'params'>) => params['code'] as LegalCode;
const editingOf = (context: RequestContext) => ({ code: codeOf(context), officerId: context.accountId });
const editor = { params: schemas.legalTextParams, output: adminSchemas.legalEditor };

export const legalHandlers: Handler[] = [
  defineHandler(readLegalText, {
    params: schemas.legalTextParams,
    input: schemas.readLegalTextInput,
    output: schemas.legalText,
    run: ({ database, params, input }) => findLegalText(database.db, codeOf({ params }), input.version),
  }),
  defineHandler(calls.listLegalTexts, {
    output: adminSchemas.legalOverview,
    run: ({ database }) => listLegalTexts(database.db),
  }),
  defineHandler(calls.readLegalEditor, {
    ...editor,
    run: (context) => findLegalEditor(context.database.db, codeOf(context)),
  }),
  defineHandler(calls.saveLegalDraft, {
    ...editor,
    input: adminSchemas.savedLegalForm,
    run: (context) => {
      const { version, ...form } = context.input;
      return context.database.tx((tx) => saveDraft(tx, editingOf(context), { form, version }));
    },
  }),
  defineHandler(calls.publishLegalDraft, {
    ...editor,
    input: adminSchemas.publishLegalForm,
    run: (context) => {
      const { database, now, services, input: form } = context;
      const site = services.settings.publicOrigin;
      return publishDraft(database, editingOf(context), { form, now, site });
    },
  }),
  defineHandler(calls.takeBackLegalText, {
    ...editor,
    run: (context) => context.database.tx((tx) => takeBack(tx, editingOf(context))),
  }),
];
