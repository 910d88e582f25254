-- no-transaction
-- Files with the purpose `document`: documents of the fund that are signed. They are read only through their feature.
--
-- The previous release serves no file of a purpose that it does not know. ALTER TABLE gives up after five seconds of
-- waiting, so that others do not queue behind it. Rows are checked while others write. Every statement can run again.
SET lock_timeout = '5s';
ALTER TABLE file DROP CONSTRAINT IF EXISTS file_purpose_known;
ALTER TABLE file ADD CONSTRAINT file_purpose_known
  CHECK (purpose IN ('photo', 'logo', 'content', 'text', 'sealed', 'document')) NOT VALID;
RESET lock_timeout;
ALTER TABLE file VALIDATE CONSTRAINT file_purpose_known;
