/** Officers read complaints about threads. */
import * as calls from '#features/chat/calls.ts';
import * as schemas from '#features/chat/schemas.ts';
import * as complaints from '#features/chat/server/complaints.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const complaintHandlers: Handler[] = [
  defineHandler(calls.listComplaints, {
    input: schemas.complaintFilter,
    output: schemas.listComplaintsOutput,
    run: ({ database, input }) => complaints.listComplaints(database.db, input),
  }),
  defineHandler(calls.openComplaint, {
    output: schemas.readComplaintOutput,
    run: ({ database, accountId: officerId, params }) =>
      database.tx((tx) => complaints.openComplaint(tx, { complaintId: params['id']!, officerId })),
  }),
  defineHandler(calls.closeComplaint, {
    run: ({ database, accountId: officerId, params, now }) =>
      database.tx((tx) => complaints.closeComplaint(tx, { complaintId: params['id']!, officerId, now })),
  }),
];
