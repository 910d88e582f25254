/** Complaints about threads, which officers read and decide (product §12). */
import { endpoint } from '#api/endpoint.ts';
import type * as schemas from '#features/chat/schemas-complaints.ts';

export const listComplaints = endpoint<schemas.ComplaintFilter, schemas.ListComplaintsOutput>({
  method: 'GET',
  path: '/api/administrator/complaints',
  action: 'chat.moderate',
  beyondSpec: true,
});

/** Logged with the officer. */
export const openComplaint = endpoint<undefined, schemas.ReadComplaintOutput>({
  method: 'GET',
  path: '/api/administrator/complaints/:id',
  action: 'chat.moderate',
  recordsReading: true,
  beyondSpec: true,
});

/** A file of one of the messages: a protected one as its pages. Logged with the officer. */
export const openComplaintFile = endpoint({
  method: 'GET',
  path: '/api/administrator/complaints/:id/files/:fileId',
  action: 'chat.moderate',
  recordsReading: true,
  beyondSpec: true,
});

/** Closes the complaint with the decision. */
export const closeComplaint = endpoint<schemas.DecisionForm>({
  method: 'POST',
  path: '/api/administrator/complaints/:id/close',
  action: 'chat.moderate',
  beyondSpec: true,
});
