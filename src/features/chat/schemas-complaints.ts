/** Complaints about threads, for officers (product §12). */
import * as z from 'zod/mini';
import { chosen, emptyAsUndefined, paging } from '#api/wire-types.ts';
import { complaintStates } from '#features/chat/complaint-lifecycle.ts';
import { complaintDecisions, maxReasonLength, threadTypes } from '#features/chat/constants.ts';
import { chatMessage } from '#features/chat/schemas.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

export const complaintFilter = z.object({ state: emptyAsUndefined(chosen(complaintStates)), ...paging });
export type ComplaintFilter = z.infer<typeof complaintFilter>;

const complaint = z.object({
  id: z.string(),
  state: z.enum(complaintStates),
  type: z.enum(threadTypes),
  title: z.string(),
  complainant: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  decision: z.nullable(z.enum(complaintDecisions)),
  /** A note of the officer beside the decision, for the fund. */
  note: z.string(),
  closedAt: z.nullable(z.string()),
});
export type Complaint = z.infer<typeof complaint>;

export const listComplaintsOutput = z.object({ items: z.array(complaint), total: z.number() });
export type ListComplaintsOutput = z.infer<typeof listComplaintsOutput>;

/** The last messages before the complaint, deleted ones too. */
export const readComplaintOutput = z.object({ ...complaint.shape, messages: z.array(chatMessage) });
export type ReadComplaintOutput = z.infer<typeof readComplaintOutput>;

export const decisionForm = z.object({
  decision: chosen(complaintDecisions),
  note: optionalText(maxReasonLength),
});
export type DecisionForm = z.infer<typeof decisionForm>;
