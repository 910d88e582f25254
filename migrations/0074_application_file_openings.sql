-- Openings of the files of an application: the author reads them with the openings of the questionnaire. The column is
-- nullable and has no default, so the table is not rewritten. The previous release lists such a row without a name.
SET LOCAL lock_timeout = '5s';
ALTER TABLE questionnaire_opening
  ADD COLUMN IF NOT EXISTS application_file_id uuid REFERENCES application_file ON DELETE SET NULL;
CREATE INDEX IF NOT EXISTS questionnaire_opening_application_file
  ON questionnaire_opening (application_file_id, officer_id, opened_at DESC) WHERE application_file_id IS NOT NULL;
