-- Documents that are signed with qualified certificates, and their signatures (spec §4, product §10). New tables: the previous
-- release does not read them. Its erasure of an account with such documents fails at the references below and is repeated
-- by this release.
--
-- The bytes of a document never change. The row keeps size and digest of the document itself: the row of the file
-- describes the encrypted bytes.
CREATE TABLE signable_document (
  file_id uuid PRIMARY KEY REFERENCES file,
  -- Which feature says who reads it.
  kind text NOT NULL,
  -- The record of that feature.
  subject_id uuid NOT NULL,
  -- Whose data key encrypts the document and its signatures; null for a document of the fund, which is kept in clear.
  owner_id uuid REFERENCES account,
  name text NOT NULL,
  mime text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX signable_document_subject ON signable_document (subject_id, kind);
CREATE INDEX signable_document_owner ON signable_document (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE signature (
  id uuid PRIMARY KEY,
  document_file_id uuid NOT NULL REFERENCES signable_document,
  signer_id uuid NOT NULL REFERENCES account,
  document_sha256 text NOT NULL CHECK (document_sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the certificate, in hex.
  serial text NOT NULL,
  thumbprint text NOT NULL,
  -- Of the document by the algorithm of the signature, in hex.
  digest text NOT NULL,
  -- What the signature claims. Nothing is decided by it.
  claimed_at timestamptz(3),
  -- By the clock of the server.
  verified_at timestamptz(3) NOT NULL,
  -- JSON of the signature as received, the certificate and the verdict; encrypted when the document has an owner.
  evidence bytea NOT NULL,
  CONSTRAINT signature_once UNIQUE (document_file_id, thumbprint)
);
CREATE INDEX signature_signer ON signature (signer_id);
