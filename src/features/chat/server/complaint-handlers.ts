/** Officers read complaints about threads and decide them. */
import * as calls from '#features/chat/calls-complaints.ts';
import * as schemas from '#features/chat/schemas-complaints.ts';
import { decideComplaint } from '#features/chat/server/decide-complaint.ts';
import { sendComplaintFile } from '#features/chat/server/complaint-files.ts';
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
  defineHandler(calls.openComplaintFile, { run: sendComplaintFile }),
  defineHandler(calls.closeComplaint, {
    input: schemas.decisionForm,
    run: ({ database, accountId: officerId, params, now, input }) =>
      database.tx((tx) => decideComplaint(tx, { complaintId: params['id']!, officerId, now, ...input })),
  }),
];
