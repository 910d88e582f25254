-- A document of the fund that was replaced before anybody has signed it is not kept: the agreement of a company whose text or
-- requisites have changed, the protocol that was returned. The job `sweep-blobs` removes the bytes of what is deleted here.
--
-- The previous release reads the documents of sent and of signed agreements only. Locks: dropping the condition takes a moment
-- and gives up after five seconds of waiting.
SET LOCAL lock_timeout = '5s';
ALTER TABLE nda ALTER COLUMN document_id DROP NOT NULL;
UPDATE nda SET document_id = NULL WHERE state = 'REVOKED' AND signed_at IS NULL;
WITH dropped AS (
  DELETE FROM signable_document d
  WHERE d.kind IN ('nda', 'protocol') AND d.owner_id IS NULL
    AND NOT EXISTS (SELECT FROM signature s WHERE s.document_file_id = d.file_id)
    AND NOT EXISTS (SELECT FROM nda n WHERE n.document_id = d.file_id)
    AND NOT EXISTS (SELECT FROM protocol p WHERE p.document_id = d.file_id)
  RETURNING d.file_id
)
DELETE FROM file f USING dropped d WHERE f.id = d.file_id;
