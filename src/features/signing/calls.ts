/** Signed documents, their signatures, and the public check of a signature. */
import { endpoint } from '#api/endpoint.ts';
import { maxCheckedBytes, maxDemoBytes, maxSignatureBytes } from '#features/signing/constants.ts';
import type {
  CheckSignatureInput,
  CheckSignatureOutput,
  ListSignaturesOutput,
  SignInDemoInput,
} from '#features/signing/schemas.ts';

/** The document with all its signatures. */
export const listSignatures = endpoint<undefined, ListSignaturesOutput>({
  method: 'GET',
  path: '/api/documents/:id/signatures',
  action: 'document.read',
  beyondSpec: true,
});

/** The bytes that were signed. */
export const readDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id/file',
  action: 'document.read',
  beyondSpec: true,
});

/** A copy with the page of marks; of an encrypted PDF and of other formats the page alone. 404 before the first signature. */
export const readStampedDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id/stamped',
  action: 'document.read',
  beyondSpec: true,
});

/** The signature as it was received. */
export const readSignature = endpoint({
  method: 'GET',
  path: '/api/signatures/:id/file',
  action: 'document.read',
  beyondSpec: true,
});

/** Keeps neither file. Answers `signing_unavailable` when the installation trusts no authority. */
export const checkSignature = endpoint<CheckSignatureInput, CheckSignatureOutput>({
  method: 'POST',
  path: '/api/signatures/check',
  action: 'signature.check',
  body: 'multipart',
  upload: {
    field: 'document',
    maxBytes: maxCheckedBytes,
    second: { field: 'signature', maxBytes: maxSignatureBytes },
  },
  changes: false,
  beyondSpec: true,
});

/** Only in the demo: signs a file for any person. The signature is worthless. */
export const signInDemo = endpoint<SignInDemoInput>({
  method: 'POST',
  path: '/api/demo/signatures',
  action: 'signature.demo',
  body: 'multipart',
  upload: { field: 'document', maxBytes: maxDemoBytes },
  changes: false,
  beyondSpec: true,
});
