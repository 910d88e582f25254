/** The questionnaire of an author (product §6). Every call answers `age_restricted` to a minor. */
import { endpoint } from '#api/endpoint.ts';
import { maxFileBytes } from '#features/questionnaire/constants.ts';
import type {
  AddFileInput,
  AddFileOutput,
  ListOpeningsOutput,
  PrepareInput,
  ReadQuestionnaireOutput,
  ReadStepOutput,
  RemoveFileOutput,
  SaveStepInput,
  SignInput,
} from '#features/questionnaire/schemas.ts';
import type { DocumentToSign } from '#features/signing/schemas.ts';

export const readQuestionnaire = endpoint<undefined, ReadQuestionnaireOutput>({
  method: 'GET',
  path: '/api/user/questionnaire',
  action: 'questionnaire.read',
  beyondSpec: true,
});

/** `step` is a slug or its number. */
export const readStep = endpoint<undefined, ReadStepOutput>({
  method: 'GET',
  path: '/api/user/questionnaire/:step',
  action: 'questionnaire.read',
  beyondSpec: true,
});

/** Answers `version_conflict` when the step has changed after `version`, `state_conflict` for a field that is locked. */
export const saveStep = endpoint<SaveStepInput, ReadStepOutput>({
  method: 'POST',
  path: '/api/user/questionnaire/:step',
  action: 'questionnaire.edit',
  beyondSpec: true,
});

/**
 * The PDF that a qualified signature covers, drawn once and kept as it is. Answers `validation_failed` with every missing
 * answer, `version_conflict` when the questionnaire has changed after `version`, `state_conflict` when a certificate has
 * signed it already, `signing_unavailable`.
 */
export const prepareQuestionnaire = endpoint<PrepareInput, DocumentToSign>({
  method: 'POST',
  path: '/api/user/questionnaire/document',
  action: 'questionnaire.edit',
  beyondSpec: true,
});

/**
 * With `signature`: a qualified signature of the prepared document, by the person of the questionnaire. Answers
 * `signature_invalid` with its causes, `version_conflict` for an older version, `signing_unavailable`. Without: a simple
 * electronic signature, confirmed with a recent password; answers `reauth_required` without one.
 */
export const signQuestionnaire = endpoint<SignInput, ReadStepOutput>({
  method: 'POST',
  path: '/api/user/questionnaire/sign',
  action: 'questionnaire.edit',
  beyondSpec: true,
});

export const readQuestionnairePdf = endpoint({
  method: 'GET',
  path: '/api/user/questionnaire/pdf',
  action: 'questionnaire.read',
  beyondSpec: true,
});

/** Who of the fund has opened the questionnaire or a file, and why, newest first. */
export const listOpenings = endpoint<undefined, ListOpeningsOutput>({
  method: 'GET',
  path: '/api/user/questionnaire/openings',
  action: 'questionnaire.read',
  beyondSpec: true,
});

/** For the steps `passport`, `education` and `documents`. */
export const addFile = endpoint<AddFileInput, AddFileOutput>({
  method: 'POST',
  path: '/api/user/questionnaire/:step/files',
  action: 'questionnaire.edit',
  body: 'multipart',
  upload: { field: 'file', maxBytes: maxFileBytes },
  beyondSpec: true,
});

export const readFile = endpoint({
  method: 'GET',
  path: '/api/user/questionnaire/files/:id',
  action: 'questionnaire.read',
  beyondSpec: true,
});

export const removeFile = endpoint<undefined, RemoveFileOutput>({
  method: 'DELETE',
  path: '/api/user/questionnaire/files/:id',
  action: 'questionnaire.edit',
  beyondSpec: true,
});
