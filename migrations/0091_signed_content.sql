-- no-transaction
-- What a document was drawn from, so that a signature of an older edition is recognised; and questionnaires that are signed
-- with a qualified certificate (product §6, step 9).
--
-- The previous release writes neither: it does not know the column and signs by the simple signature alone. ALTER TABLE gives
-- up after five seconds of waiting, so that others do not queue behind it. Rows are checked while others write. Every
-- statement can run again.
SET lock_timeout = '5s';
ALTER TABLE signable_document ADD COLUMN IF NOT EXISTS content_digest text;
ALTER TABLE questionnaire_version DROP CONSTRAINT IF EXISTS questionnaire_version_signature_kind_check;
ALTER TABLE questionnaire_version ADD CONSTRAINT questionnaire_version_signature_kind_check
  CHECK (signature_kind IN ('SIMPLE', 'QUALIFIED')) NOT VALID;
RESET lock_timeout;
ALTER TABLE questionnaire_version VALIDATE CONSTRAINT questionnaire_version_signature_kind_check;
