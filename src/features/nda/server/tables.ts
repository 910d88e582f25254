import type { Generated } from 'kysely';
import type { NdaBasis } from '#features/nda/constants.ts';
import type { NdaState } from '#features/nda/lifecycle.ts';

export interface PowerOfAttorneyTable {
  id: string;
  organization_id: string;
  /** The account that has added it. Its data key encrypts it. */
  account_id: string;
  document_id: string;
  number: string;
  /** yyyy-MM-dd. */
  issued_on: string;
  valid_until: string;
  powers: string;
  /** JSON of `Representative[]`, encrypted. */
  sealed: Buffer;
  created_at: Date;
  revoked_at: Date | null;
}

export interface NdaTable {
  id: string;
  organization_id: string;
  state: Generated<NdaState>;
  /** Version of the legal text. */
  text_version: string;
  edition: number;
  /** The version of the organization whose requisites the document has. */
  organization_version: number;
  /** Null once another one has replaced it before the signature. */
  document_id: string | null;
  created_at: Date;
  signed_at: Date | null;
  basis: NdaBasis | null;
  attorney_id: string | null;
  reason: Generated<string>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    power_of_attorney: PowerOfAttorneyTable;
    nda: NdaTable;
  }
}

interface NdaPayload {
  organizationId: string;
  version: string;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'nda.prepared': NdaPayload;
    'nda.signed': NdaPayload & { basis: NdaBasis };
    'nda.replaced': NdaPayload;
    'nda.revoked': NdaPayload & { reason: string };
    'attorney.added': { organizationId: string; number: string };
    'attorney.revoked': { organizationId: string; number: string };
  }
}
