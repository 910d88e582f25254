/** Endpoints with which officers who hold `fk.content` write the legal texts (product §15). */
import { endpoint } from '#api/endpoint.ts';
import type {
  LegalEditor,
  LegalOverview,
  PublishLegalForm,
  SavedLegalForm,
} from '#features/legal/schemas-admin.ts';

const path = '/api/administrator/legal';

export const listLegalTexts = endpoint<undefined, LegalOverview>({
  method: 'GET',
  path,
  action: 'content.edit',
  beyondSpec: true,
});

export const readLegalEditor = endpoint<undefined, LegalEditor>({
  method: 'GET',
  path: `${path}/:code`,
  action: 'content.edit',
  beyondSpec: true,
});

export const saveLegalDraft = endpoint<SavedLegalForm, LegalEditor>({
  method: 'POST',
  path: `${path}/:code`,
  action: 'content.edit',
  body: 'json',
  beyondSpec: true,
});

/** Publishes the draft, now or from a day. */
export const publishLegalDraft = endpoint<PublishLegalForm, LegalEditor>({
  method: 'POST',
  path: `${path}/:code/publish`,
  action: 'content.edit',
  beyondSpec: true,
});

/** Takes back a version whose day has not come. Its text is the draft again. */
export const takeBackLegalText = endpoint<undefined, LegalEditor>({
  method: 'POST',
  path: `${path}/:code/take-back`,
  action: 'content.edit',
  beyondSpec: true,
});
