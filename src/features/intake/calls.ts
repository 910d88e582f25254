/**
 * The fund's desk for applications (product §5, §15). On the wire an application is an order, a selection is a category.
 * Every call about one application answers `403 forbidden` (text `sealed`) while its selection is sealed.
 */
import { endpoint } from '#api/endpoint.ts';
import type { ExpertPreview } from '#features/applications/schemas-preview.ts';
import type { AssignFoundInput, CountOrdersOutput } from '#features/intake/schemas-found.ts';
import type { SummaryOutput } from '#features/intake/schemas-summary.ts';
import type * as s from '#features/intake/schemas.ts';

const path = '/api/administrator/orders';
const review = { action: 'application.review', ours: true } as const;
const check = { action: 'application.check', ours: true, method: 'POST' } as const;

/** The longest wait first. Names are absent for sealed selections. */
export const listOrders = endpoint<s.ListOrdersInput, s.ListOrdersOutput>({ ...review, method: 'GET', path });

/** The whole filter as XLSX, or as PDF up to a thousand rows. The export is recorded. */
export const exportOrders = endpoint<s.ExportFileInput>({
  ...review,
  method: 'GET',
  path: `${path}/export`,
  recordsReading: true,
});

/** Tiles with counts and nearest deadlines, and the dates of the selections of active waves. */
export const readSummary = endpoint<undefined, SummaryOutput>({
  ...review,
  method: 'GET',
  path: `${path}/summary`,
});

export const listDeskOfficers = endpoint<undefined, s.OfficersOutput>({
  ...review,
  method: 'GET',
  path: `${path}/officers`,
});

/** Saved filters of this officer. */
export const listViews = endpoint<undefined, s.ViewsOutput>({
  ...review,
  method: 'GET',
  path: `${path}/views`,
});

/** A view of the same name is replaced. */
export const saveView = endpoint<s.ViewInput, s.ViewsOutput>({
  ...review,
  method: 'POST',
  path: `${path}/views`,
  body: 'json',
});

export const deleteView = endpoint<undefined, s.ViewsOutput>({
  ...review,
  method: 'DELETE',
  path: `${path}/views/:id`,
});

/** `404` when one of them is not at the desk. Without an officer nobody is responsible. */
export const assignOrders = endpoint<s.AssignInput, s.BulkOutput>({
  ...check,
  path: `${path}/assign`,
  body: 'json',
});

/** How many applications of the filter may be opened now, counted exactly. */
export const countOrders = endpoint<s.ExportOrdersInput, CountOrdersOutput>({
  ...review,
  method: 'GET',
  path: `${path}/count`,
});

/** All of a filter, in batches. `409 state_conflict` when another number is found than `count`. */
export const assignFound = endpoint<AssignFoundInput, s.BulkOutput>({
  ...check,
  path: `${path}/assign-found`,
  body: 'json',
});

/** Labels in use, for the filter and the choice. */
export const listLabels = endpoint<undefined, s.KnownLabelsOutput>({
  ...review,
  method: 'GET',
  path: `${path}/labels`,
});

/** `409 state_conflict` when one of them would have too many labels; then none is changed. */
export const labelOrders = endpoint<s.LabelOrdersInput, s.BulkOutput>({
  ...check,
  path: `${path}/labels`,
  body: 'json',
});

/** Submitted ones go to the formal check; others stay as they are. */
export const takeOrders = endpoint<s.TakeInput, s.BulkOutput>({
  ...check,
  path: `${path}/take`,
  body: 'json',
});

/** To at most a hundred authors. Leaves after ten minutes. */
export const sendMessage = endpoint<s.MessageInput, s.MessageOutput>({
  ...check,
  path: `${path}/messages`,
  body: 'json',
});

export const listMessages = endpoint<s.ListMessagesInput, s.ListMessagesOutput>({
  ...review,
  method: 'GET',
  path: `${path}/messages`,
});

/** `409 state_conflict` once it was sent. */
export const cancelMessage = endpoint<undefined, s.MessageOutput>({
  ...check,
  path: `${path}/messages/:id/cancel`,
});

export const readOrder = endpoint<undefined, s.ReadOrderOutput>({
  ...review,
  method: 'GET',
  path: `${path}/:id`,
});

/** What is known of an application before it may be opened. Answers also while its selection is sealed. */
export const readSeal = endpoint<undefined, s.SealOutput>({
  ...review,
  method: 'GET',
  path: `${path}/:id/seal`,
});

const part = <Out>(name: string) =>
  endpoint<undefined, Out>({ ...review, method: 'GET', path: `${path}/:id/${name}` as `/api/${string}` });

export const listOrderMessages = part<s.OrderMessagesOutput>('messages');
export const listNotes = part<s.NotesOutput>('notes');
/** All answers of the formal check, the newest first. */
export const listCheckHistory = part<s.ChecklistOutput>('check');
/** All moves with the names of officers, the oldest first. */
export const readLog = part<s.LogOutput>('log');
/** What was submitted each time, the newest first. */
export const listOrderVersions = part<s.VersionsOutput>('versions');

/** The author sees the reason. */
export const openOrderText = endpoint<s.OpenTextInput, s.OpenTextOutput>({
  ...review,
  method: 'POST',
  path: `${path}/:id/text`,
});

/** A file that the author has sent with the application or the appeal. The author sees the reason. */
export const openOrderFile = endpoint<s.OpenTextInput, s.OpenTextOutput>({
  ...review,
  method: 'POST',
  path: `${path}/files/:id/open`,
});

/** `409 access_expired` before a reason is given for this file. */
export const readOrderFile = endpoint({ ...review, method: 'GET', path: `${path}/files/:id` });

/** The submitted text. `409 access_expired` before a reason is given. */
export const readOrderText = endpoint({ ...review, method: 'GET', path: `${path}/:id/text` });

/** The blind package with the names and contacts found in it. `409 access_expired` before a reason is given. */
export const readBlindOrder = part<ExpertPreview>('blind');

/** The text of the blind package. `409 access_expired` before a reason is given. */
export const readBlindOrderText = endpoint({ ...review, method: 'GET', path: `${path}/:id/blind/text` });

export const addNote = endpoint<s.NoteInput, s.NotesOutput>({
  ...review,
  method: 'POST',
  path: `${path}/:id/notes`,
  body: 'json',
});

/** Renews the lease of this officer for a minute and answers who else is there. */
export const touchPresence = endpoint<s.PresenceInput, s.PresenceOutput>({
  ...review,
  method: 'POST',
  path: `${path}/:id/presence`,
});

/** `409 version_conflict` when another officer has answered the item since, `409 state_conflict` in another status. */
export const saveCheck = endpoint<s.SaveCheckInput, s.ChecklistOutput>({
  ...check,
  path: `${path}/:id/check`,
  body: 'json',
});

/** `409 version_conflict`. */
export const saveLabels = endpoint<s.LabelsInput, s.ReadOrderOutput>({
  ...check,
  path: `${path}/:id/labels`,
  body: 'json',
});

/** Opens the named fields to the author until the end of the day. `409 state_conflict` in another status or too late. */
export const requestFixes = endpoint<s.FixInput, s.ReadOrderOutput>({
  ...check,
  path: `${path}/:id/fix`,
  body: 'json',
});

/** Continues the check of an application that was not mended in time. */
export const resumeCheck = endpoint<undefined, s.ReadOrderOutput>({ ...check, path: `${path}/:id/resume` });

/**
 * A decision that only the fund sees until its protocol is published. `403` for a decision of the other group, `409
 * state_conflict` in another status, with an incomplete check or in a protocol, `409 version_conflict`.
 */
export const prepareDecision = endpoint<s.DecisionInput, s.ReadOrderOutput>({
  method: 'POST',
  path: `${path}/:id/decision`,
  action: 'application.decide',
  ours: true,
  body: 'json',
});

export const dropDecision = endpoint<s.VersionInput, s.ReadOrderOutput>({
  method: 'POST',
  path: `${path}/:id/decision/drop`,
  action: 'application.decide',
  ours: true,
  body: 'json',
});

/** Only by another officer than those who have made the decision, else `403 forbidden`. */
export const answerAppeal = endpoint<s.AnswerAppealInput, s.ReadOrderOutput>({
  method: 'POST',
  path: `${path}/:id/appeal`,
  action: 'application.decide',
  ours: true,
  body: 'json',
});

/** An admitted application goes to the commission by the decision of this officer. The author reads the ground. */
export const passToCommission = endpoint<s.CommissionInput, s.ReadOrderOutput>({
  method: 'POST',
  path: `${path}/:id/commission`,
  action: 'application.assess',
  ours: true,
  body: 'json',
});

/** The same for several: admitted ones go to the commission, others stay as they are. */
export const passOrdersToCommission = endpoint<s.CommissionOrdersInput, s.BulkOutput>({
  method: 'POST',
  path: `${path}/commission`,
  action: 'application.assess',
  ours: true,
  body: 'json',
});

/** What the fund has written to the author about the application. */
export const listOwnMessages = endpoint<undefined, s.OrderMessagesOutput>({
  method: 'GET',
  path: '/api/user/orders/:id/messages',
  action: 'application.read',
  ours: true,
});
