/**
 * Applications as officers of the fund process them (product §5, §15). On the wire an application is an order, a selection is a category.
 * Every call about one application answers `403 forbidden` (text `sealed`) while its selection is sealed.
 */
import { endpoint } from '#api/endpoint.ts';
import type { ExpertPreview } from '#features/applications/schemas-preview.ts';
import type * as s from '#features/intake/schemas.ts';

const path = '/api/administrator/orders';
const review = { action: 'application.review', beyondSpec: true } as const;
const check = { action: 'application.check', beyondSpec: true, method: 'POST' } as const;

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
  beyondSpec: true,
  body: 'json',
});

export const dropDecision = endpoint<s.VersionInput, s.ReadOrderOutput>({
  method: 'POST',
  path: `${path}/:id/decision/drop`,
  action: 'application.decide',
  beyondSpec: true,
  body: 'json',
});

/** Only by another officer than those who have made the decision, else `403 forbidden`. */
export const answerAppeal = endpoint<s.AnswerAppealInput, s.ReadOrderOutput>({
  method: 'POST',
  path: `${path}/:id/appeal`,
  action: 'application.decide',
  beyondSpec: true,
  body: 'json',
});

/** An admitted application goes to the commission by the decision of this officer. The author reads the ground. */
export const passToCommission = endpoint<s.CommissionInput, s.ReadOrderOutput>({
  method: 'POST',
  path: `${path}/:id/commission`,
  action: 'application.assess',
  beyondSpec: true,
  body: 'json',
});
