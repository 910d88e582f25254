/**
 * The fund opens and checks questionnaires (product §1, §6). Every opening needs a reason, which the author sees. Every call
 * about one questionnaire answers `403 forbidden` while the author's application is sealed and no other one is at intake.
 */
import { endpoint } from '#api/endpoint.ts';
import type {
  AcceptedFile,
  AddedRemark,
  DecisionInput,
  FieldRemarkForm,
  FileRemarkForm,
  ListQuestionnairesInput,
  ListQuestionnairesOutput,
  OpenQuestionnaireInput,
  OpenedFile,
  OpenedQuestionnaire,
  OpeningForm,
  QuestionnaireDecision,
  ReadOpenedQuestionnaireInput,
  ReadOpenedQuestionnaireOutput,
  RejectedFile,
} from '#features/questionnaire/schemas-admin.ts';

const path = '/api/administrator/questionnaires';

/** The longest wait first. Without any answers. */
export const listQuestionnaires = endpoint<ListQuestionnairesInput, ListQuestionnairesOutput>({
  method: 'GET',
  path,
  action: 'questionnaire.open',
  beyondSpec: true,
});

export const openQuestionnaire = endpoint<OpenQuestionnaireInput, OpenedQuestionnaire>({
  method: 'POST',
  path: `${path}/:id/open`,
  action: 'questionnaire.open',
  beyondSpec: true,
});

/**
 * Null before the first signature, without a reason that this officer gave within the last hour, and for a version that was
 * signed since.
 */
export const readOpenedQuestionnaire = endpoint<ReadOpenedQuestionnaireInput, ReadOpenedQuestionnaireOutput>({
  method: 'GET',
  path: `${path}/:id`,
  action: 'questionnaire.open',
  beyondSpec: true,
});

export const openFile = endpoint<OpeningForm, OpenedFile>({
  method: 'POST',
  path: `${path}/files/:id/open`,
  action: 'questionnaire.open',
  beyondSpec: true,
});

/** Answers `access_expired` before a reason is given for this file. */
export const readOpenedFile = endpoint({
  method: 'GET',
  path: `${path}/files/:id`,
  action: 'questionnaire.open',
  beyondSpec: true,
});

/** `409 state_conflict` before this officer has opened it. */
export const acceptFile = endpoint<undefined, AcceptedFile>({
  method: 'POST',
  path: `${path}/files/:id/accept`,
  action: 'questionnaire.check',
  beyondSpec: true,
});

/** The remark unlocks the files of the step when the questionnaire is returned. `409 version_conflict` as below. */
export const rejectFile = endpoint<FileRemarkForm, RejectedFile>({
  method: 'POST',
  path: `${path}/files/:id/reject`,
  action: 'questionnaire.check',
  beyondSpec: true,
});

/** The remark unlocks the field when the questionnaire is returned. `409 version_conflict` as below. */
export const addRemark = endpoint<FieldRemarkForm, AddedRemark>({
  method: 'POST',
  path: `${path}/:id/remarks`,
  action: 'questionnaire.check',
  beyondSpec: true,
});

export const removeRemark = endpoint({
  method: 'DELETE',
  path: `${path}/remarks/:id`,
  action: 'questionnaire.check',
  beyondSpec: true,
});

/** Answers `version_conflict` when the author has signed another version since. */
const decisionEndpoint = (name: string) =>
  endpoint<DecisionInput, QuestionnaireDecision>({
    method: 'POST',
    path: `${path}/:id/${name}`,
    action: 'questionnaire.check',
    beyondSpec: true,
  });

export const startCheck = decisionEndpoint('check');
/** Answers `validation_failed` (field `passport.files`) while a page of the passport is rejected. */
export const confirmQuestionnaire = decisionEndpoint('confirm');
/** Answers `state_conflict` without a remark: nothing would be unlocked. */
export const returnQuestionnaire = decisionEndpoint('fix');
