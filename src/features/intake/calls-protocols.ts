/** Protocols publish a group of decisions at once; another officer confirms (product §5, §15). */
import { endpoint } from '#api/endpoint.ts';
import type {
  CreateProtocolInput,
  ListProtocolsInput,
  ListProtocolsOutput,
  ProposeInput,
  ReadProtocolOutput,
  ReturnInput,
  SaveProtocolInput,
  SignProtocolInput,
  WithdrawInput,
} from '#features/intake/schemas-protocols.ts';

const path = '/api/administrator/protocols';
const review = { action: 'application.review', beyondSpec: true, method: 'GET' } as const;
const edit = { action: 'protocol.edit', beyondSpec: true, method: 'POST', body: 'json' } as const;
const publish = { action: 'protocol.publish', beyondSpec: true, method: 'POST' } as const;

/** The newest first. */
export const listProtocols = endpoint<ListProtocolsInput, ListProtocolsOutput>({ ...review, path });
export const readProtocol = endpoint<undefined, ReadProtocolOutput>({ ...review, path: `${path}/:id` });
/** The file of a protocol that is not published says so. */
export const readProtocolDocx = endpoint({ ...review, path: `${path}/:id/docx` });
export const readProtocolPdf = endpoint({ ...review, path: `${path}/:id/pdf` });

/** `400 validation_failed` (field `orders`) unless all have a prepared decision of this group and selection. */
export const createProtocol = endpoint<CreateProtocolInput, ReadProtocolOutput>({ ...edit, path });
/** `409 version_conflict`, `409 state_conflict` once it is proposed. */
export const saveProtocol = endpoint<SaveProtocolInput, ReadProtocolOutput>({ ...edit, path: `${path}/:id` });
/** The decisions do not change any more. */
export const proposeProtocol = endpoint<ProposeInput, ReadProtocolOutput>({
  ...edit,
  path: `${path}/:id/propose`,
});

/** The decisions may be changed again. Signatures of the proposed document do not count any more. */
export const returnProtocol = endpoint<ReturnInput, ReadProtocolOutput>({
  ...edit,
  path: `${path}/:id/return`,
});

/**
 * By its secretary, then by its chair, each with a certificate of their own name. `400 signature_invalid` with the cause,
 * `403 forbidden` for others, `409 state_conflict` out of turn, `409 version_conflict`, `409 signing_unavailable`.
 */
export const signProtocol = endpoint<SignProtocolInput, ReadProtocolOutput>({
  method: 'POST',
  action: 'protocol.sign',
  beyondSpec: true,
  body: 'json',
  path: `${path}/:id/sign`,
});

/**
 * All decisions become public in one transaction. `403 forbidden` for the officer who has proposed it, `409 state_conflict`
 * while a signature is missing.
 */
export const publishProtocol = endpoint<undefined, ReadProtocolOutput>({
  ...publish,
  path: `${path}/:id/publish`,
});
/** The decisions may be changed again. A proposed one only by another officer. */
export const withdrawProtocol = endpoint<WithdrawInput, ReadProtocolOutput>({
  ...publish,
  path: `${path}/:id/withdraw`,
  body: 'json',
});
