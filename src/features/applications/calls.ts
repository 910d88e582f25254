/**
 * Applications of an author (product §5). On the wire an application is an order, a selection is a category. Every call
 * answers `403 age_restricted` to a minor.
 */
import { endpoint } from '#api/endpoint.ts';
import { maxFileBytes } from '#features/applications/constants.ts';
import type {
  AddFileInput,
  AnswerInput,
  AppealInput,
  ApplicationFile,
  ConclusionOutput,
  CopiedOutput,
  CopyInput,
  CopyPreview,
  CreateInput,
  CreatedOutput,
  ListApplicationsInput,
  ListApplicationsOutput,
  ReadApplicationOutput,
  SaveApplicationInput,
  SubmitInput,
  SubmitOutput,
  TimelineOutput,
} from '#features/applications/schemas.ts';
import type { ExpertPreview, OfficerPreview } from '#features/applications/schemas-preview.ts';
import type { DocumentToSign } from '#features/signing/schemas.ts';

const path = '/api/user/orders';

/** «Мои заявки», the newest first. */
export const listApplications = endpoint<ListApplicationsInput, ListApplicationsOutput>({
  method: 'GET',
  path,
  action: 'application.read',
  beyondSpec: true,
});

/**
 * A draft for the selection. `409 order_closed` (field `categoryId`) unless it accepts applications, `409 order_limit` (field
 * `categoryId`) when the author has as many as the selection allows.
 */
export const createApplication = endpoint<CreateInput, CreatedOutput>({
  method: 'POST',
  path,
  action: 'application.create',
  beyondSpec: true,
});

/** All eight steps in one answer: fields, what is missing, remarks, checks, and what the author may do now. */
export const readApplication = endpoint<undefined, ReadApplicationOutput>({
  method: 'GET',
  path: `${path}/:id`,
  action: 'application.read',
  beyondSpec: true,
});

/**
 * Saves any subset of the fields. `409 version_conflict` when a step of these fields has changed after `version`; `400
 * order_not_editable` in a status that is closed (with `field` when only marked fields are open); `400 order_duplicate_text`
 * (field `scenarioId`) for a scenario of another application of the wave, `409 scenario_in_use` for one of another wave.
 * A first choice of a scenario fills empty materials from its card.
 */
export const saveApplication = endpoint<SaveApplicationInput, ReadApplicationOutput>({
  method: 'POST',
  path: `${path}/:id`,
  action: 'application.edit',
  body: 'json',
  beyondSpec: true,
});

/** Only drafts that were never submitted; else `400 order_not_editable`. */
export const deleteApplication = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  action: 'application.edit',
  beyondSpec: true,
});

/**
 * The PDF that the signature of the submission covers, drawn once and kept as it is. Refuses as `submitApplication`, and with
 * `409 signing_unavailable`.
 */
export const prepareApplication = endpoint<undefined, DocumentToSign>({
  method: 'POST',
  path: `${path}/:id/document`,
  action: 'application.edit',
  beyondSpec: true,
});

/**
 * Freezes the versions of the text, the questionnaire and the questions, and gives the number. Pressed twice, it answers the
 * same number. Refusals: `403 phone_not_confirmed`, `400 validation_failed` (one per missing field), `400
 * coauthor_not_confirmed` (field `coauthors`), `400 questionnaire_not_signed` (field `questionnaire`), `400
 * order_duplicate_text` (field `scenarioId`), `409 order_closed` (field `categoryId`), `400 order_not_editable`. Where the
 * selection requires a signature: `400 signature_invalid`, `409 version_conflict` for a signature of an older version, `409
 * signing_unavailable` (field `signature`).
 */
export const submitApplication = endpoint<SubmitInput, SubmitOutput>({
  method: 'POST',
  path: `${path}/:id/submit`,
  action: 'application.edit',
  body: 'json',
  beyondSpec: true,
});

const move = (name: string) =>
  endpoint<undefined, ReadApplicationOutput>({
    method: 'POST',
    path: `${path}/:id/${name}` as `/api/${string}`,
    action: 'application.edit',
    beyondSpec: true,
  });

/** A submitted application becomes a draft again and keeps its number. `409 order_closed` after the deadline. */
export const reopenApplication = move('reopen');
/** Final. `400 order_not_editable` once the working group has taken it. */
export const withdrawApplication = move('withdraw');

/**
 * A draft for another selection with the same materials, and the answers to the questions that both selections have. Refuses
 * as `createApplication`.
 */
export const copyApplication = endpoint<CopyInput, CopiedOutput>({
  method: 'POST',
  path: `${path}/:id/copy`,
  action: 'application.create',
  beyondSpec: true,
});

/** What a copy would leave behind. */
export const previewCopy = endpoint<CopyInput, CopyPreview>({
  method: 'GET',
  path: `${path}/:id/copy`,
  action: 'application.create',
  beyondSpec: true,
});

/**
 * To questions that are asked after the deadline: sent to the fund at once. `400 validation_failed` at each that has no answer,
 * `400 order_not_editable` when no such question is open, at `answers.<key>` for another question, `409 version_conflict`.
 */
export const answerQuestions = endpoint<AnswerInput, ReadApplicationOutput>({
  method: 'POST',
  path: `${path}/:id/answers`,
  action: 'application.edit',
  body: 'json',
  beyondSpec: true,
});

/**
 * A PDF or JPG: the answer to a question while that is open, or for an appeal before it is sent. Twenty files of a hundred
 * megabytes together for each of both. `400 order_not_editable` (field `file`) when it is closed, `400 validation_failed`
 * (field `file`) for an encrypted or broken PDF and above the limits.
 */
export const addApplicationFile = endpoint<AddFileInput, ApplicationFile>({
  method: 'POST',
  path: `${path}/:id/files`,
  action: 'application.edit',
  body: 'multipart',
  upload: { field: 'file', maxBytes: maxFileBytes },
  beyondSpec: true,
});

export const readApplicationFile = endpoint({
  method: 'GET',
  path: `${path}/files/:id`,
  action: 'application.read',
  beyondSpec: true,
});

/** `400 order_not_editable` (field `file`) when the question is closed or the appeal was sent. */
export const removeApplicationFile = endpoint({
  method: 'DELETE',
  path: `${path}/files/:id`,
  action: 'application.edit',
  beyondSpec: true,
});

/** Within five working days, once per decision; else `400 order_not_editable`. Files that it does not name are deleted. */
export const appealApplication = endpoint<AppealInput, ReadApplicationOutput>({
  method: 'POST',
  path: `${path}/:id/appeal`,
  action: 'application.edit',
  beyondSpec: true,
});

/** All moves, the oldest first. Officers have no names here. */
export const readTimeline = endpoint<undefined, TimelineOutput>({
  method: 'GET',
  path: `${path}/:id/timeline`,
  action: 'application.read',
  beyondSpec: true,
});

/** The published decision. `404` before its publication, and when an appeal has taken it back. */
export const readConclusion = endpoint<undefined, ConclusionOutput>({
  method: 'GET',
  path: `${path}/:id/conclusion`,
  action: 'application.read',
  beyondSpec: true,
});

/** PDF with the number, the time and what was submitted. `404` before the first submission. */
export const readReceipt = endpoint({
  method: 'GET',
  path: `${path}/:id/receipt`,
  action: 'application.read',
  beyondSpec: true,
});

/** «Как увидит рабочая группа». */
export const previewForOfficer = endpoint<undefined, OfficerPreview>({
  method: 'GET',
  path: `${path}/:id/preview/officer`,
  action: 'application.read',
  beyondSpec: true,
});

/** «Материалы без имён»: the blind package, with the names, addresses and phones that were found in it. */
export const previewForExpert = endpoint<undefined, ExpertPreview>({
  method: 'GET',
  path: `${path}/:id/preview/expert`,
  action: 'application.read',
  beyondSpec: true,
});

/** The text of the blind package: without metadata and title page, named by the number. `404` without a text. */
export const readBlindText = endpoint({
  method: 'GET',
  path: `${path}/:id/preview/expert/text`,
  action: 'application.read',
  beyondSpec: true,
});
