import { personOf } from '#access/actor.ts';
import * as calls from '#features/chat/calls.ts';
import * as schemas from '#features/chat/schemas.ts';
import {
  findAttachment,
  refuseManyUnsent,
  sendAttachment,
  sendPreview,
  uploadFile,
} from '#features/chat/server/files.ts';
import { showFile } from '#features/chat/server/protected-files.ts';
import { find } from '#features/chat/server/thread-context.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const fileHandlers: Handler[] = [
  defineHandler(calls.uploadFile, {
    input: schemas.uploadForm,
    output: schemas.uploadedAttachment,
    limit: ({ database, actor }) => refuseManyUnsent(database.db, personOf(actor).id),
    find,
    run: uploadFile,
  }),
  defineHandler(calls.readAttachment, {
    find: ({ database, params }) => findAttachment(database.db, params['id']!),
    run: (context) => sendAttachment(context, context.subject),
  }),
  defineHandler(calls.readPreview, {
    find: ({ database, params }) => findAttachment(database.db, params['id']!),
    run: (context) => sendPreview(context, context.subject),
  }),
  defineHandler(calls.showAttachment, {
    find: ({ database, params }) => findAttachment(database.db, params['id']!),
    run: (context) => showFile(context, context.subject),
  }),
];
