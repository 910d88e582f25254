-- Files of an application: of an appeal, and answers to the questions of a selection (product §6, §7). Encrypted with the data
-- key of the author, with their names. A new table: the previous release does not read it. Its erasure of an account with
-- such files fails at the reference below and is repeated by this release.
CREATE TABLE application_file (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  -- Key of a question of the selection; null for a file of an appeal.
  question text,
  -- Null until the appeal is sent.
  appeal_id uuid REFERENCES application_appeal ON DELETE CASCADE,
  name_sealed bytea NOT NULL,
  file_id uuid NOT NULL REFERENCES file,
  size bigint NOT NULL,
  mime text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- Removed by the author, but part of a submission.
  removed_at timestamptz(3)
);
CREATE INDEX application_file_application ON application_file (application_id, created_at, id);
CREATE INDEX application_file_appeal ON application_file (appeal_id) WHERE appeal_id IS NOT NULL;
CREATE INDEX application_file_file ON application_file (file_id);
