-- no-transaction
-- The signed document of a submission, where the selection requires a signature (product §5, step 8). The previous release
-- neither reads nor writes the column. ALTER TABLE gives up after five seconds of waiting, so that others do not queue behind
-- it. Rows are checked while others write. Every statement can run again.
SET lock_timeout = '5s';
ALTER TABLE application_version ADD COLUMN IF NOT EXISTS document_id uuid;
ALTER TABLE application_version DROP CONSTRAINT IF EXISTS application_version_document;
ALTER TABLE application_version ADD CONSTRAINT application_version_document
  FOREIGN KEY (document_id) REFERENCES signable_document NOT VALID;
RESET lock_timeout;
ALTER TABLE application_version VALIDATE CONSTRAINT application_version_document;
CREATE INDEX CONCURRENTLY IF NOT EXISTS application_version_document
  ON application_version (document_id) WHERE document_id IS NOT NULL;
