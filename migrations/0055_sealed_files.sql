-- no-transaction
-- Files that are encrypted with the data key of their owner. Their row describes the encrypted bytes; the feature keeps the
-- size, the type and the name of the document.
--
-- The previous release serves no file of a purpose that it does not know. ALTER TABLE gives up after five seconds of
-- waiting, so that others do not queue behind it. Rows are checked while others write. Every statement can run again.
SET lock_timeout = '5s';
ALTER TABLE file DROP CONSTRAINT IF EXISTS file_purpose_check,
  DROP CONSTRAINT IF EXISTS file_purpose_known;
ALTER TABLE file ADD CONSTRAINT file_purpose_known
  CHECK (purpose IN ('photo', 'logo', 'content', 'text', 'sealed')) NOT VALID;
RESET lock_timeout;
ALTER TABLE file VALIDATE CONSTRAINT file_purpose_known;
