/** The agreement on confidentiality of an organization, and the powers of attorney of its employees (product §10). */
import { endpoint } from '#api/endpoint.ts';
import { maxAttorneyBytes } from '#features/nda/constants.ts';
import type {
  AddAttorneyInput,
  AdminNdaOutput,
  NdaOutput,
  RevokeNdaInput,
  SignNdaInput,
} from '#features/nda/schemas.ts';
import { maxSignatureBytes } from '#features/signing/constants.ts';

const path = '/api/organization/nda';

export const readNda = endpoint<undefined, NdaOutput>({
  method: 'GET',
  path,
  action: 'nda.read',
  beyondSpec: true,
});

/**
 * The document of the current text with the current requisites. `403 org_not_approved`, `409 signing_unavailable`,
 * `409 state_conflict` before the fund has published the text and after it was signed.
 */
export const prepareNda = endpoint<undefined, NdaOutput>({
  method: 'POST',
  path,
  action: 'nda.prepare',
  beyondSpec: true,
});

/**
 * With a certificate of the organization, or with that of a person whom a valid power of attorney names.
 * `400 signature_invalid` with the cause, `409 version_conflict` for a document that is not current.
 */
export const signNda = endpoint<SignNdaInput, NdaOutput>({
  method: 'POST',
  path: `${path}/sign`,
  action: 'nda.sign',
  beyondSpec: true,
  body: 'json',
});

/** The file and its detached signature by the organization. `400 validation_failed` at `document`, `400 signature_invalid`. */
export const addAttorney = endpoint<AddAttorneyInput, NdaOutput>({
  method: 'POST',
  path: '/api/organization/attorneys',
  action: 'nda.sign',
  beyondSpec: true,
  body: 'multipart',
  upload: {
    field: 'document',
    maxBytes: maxAttorneyBytes,
    second: { field: 'signature', maxBytes: maxSignatureBytes },
  },
});

/** Revokes a power of attorney: no new signatures by it are accepted. */
export const revokeAttorney = endpoint<undefined, NdaOutput>({
  method: 'POST',
  path: '/api/organization/attorneys/:id/revoke',
  action: 'nda.sign',
  beyondSpec: true,
});

const adminPath = '/api/administrator/organizations/:id/nda';

export const readOrganizationNda = endpoint<undefined, AdminNdaOutput>({
  method: 'GET',
  path: adminPath,
  action: 'organization.moderate',
  beyondSpec: true,
});

/** Texts that authors open only under the agreement close at once. `409 state_conflict` unless it is signed. */
export const revokeNda = endpoint<RevokeNdaInput, AdminNdaOutput>({
  method: 'POST',
  path: `${adminPath}/revoke`,
  action: 'organization.moderate',
  beyondSpec: true,
  body: 'json',
});
