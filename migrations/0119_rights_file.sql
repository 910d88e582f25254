-- The document behind a declared adaptation (product §4: RIGHTS_DECL). Encrypted with the data key of the author, with its
-- name. A new table: the previous release does not read it. Its erasure of an account with such a document fails at the
-- reference below and is repeated by this release.
CREATE TABLE scenario_rights_file (
  scenario_id uuid PRIMARY KEY REFERENCES scenario ON DELETE CASCADE,
  name_sealed bytea NOT NULL,
  file_id uuid NOT NULL REFERENCES file,
  size bigint NOT NULL,
  mime text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX scenario_rights_file_file ON scenario_rights_file (file_id);
-- Companies never read it.
ALTER TABLE scenario_rights_file ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON scenario_rights_file USING (row_scope() = 'system');
