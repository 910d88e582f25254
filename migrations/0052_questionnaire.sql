-- The questionnaire of an author (product §6). Personal values lie only in `sealed` columns, encrypted with the data key of
-- the author, so that a dump, a log or a search shows none of them. The previous release knows none of the tables.

CREATE TABLE questionnaire (
  -- The account of the author: one questionnaire per author.
  id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'EMPTY'
    CHECK (state IN ('EMPTY', 'FILLING', 'READY', 'SIGNED', 'CHECK', 'CONFIRMED', 'FIX', 'OUTDATED')),
  -- Counts all changes; a step remembers its value of the last change of the step.
  version int NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Of the current version.
  signed_at timestamptz(3),
  current_version_id uuid
);
-- The queue of the officers and the job that outdates old questionnaires.
CREATE INDEX questionnaire_signed ON questionnaire (state, signed_at, id)
  WHERE state IN ('SIGNED', 'CHECK', 'CONFIRMED', 'FIX', 'OUTDATED');

CREATE TABLE questionnaire_step (
  author_id uuid NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  step text NOT NULL CHECK (step IN ('personal', 'passport', 'address', 'education', 'experience', 'bank')),
  sealed bytea NOT NULL,
  changed_version int NOT NULL,
  PRIMARY KEY (author_id, step)
);

-- What was signed. Applications refer to a version, so it never changes.
CREATE TABLE questionnaire_version (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  number int NOT NULL,
  sealed bytea NOT NULL,
  -- Kind of consent → version of its text.
  consents jsonb NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  signature_kind text NOT NULL CHECK (signature_kind IN ('SIMPLE')),
  UNIQUE (author_id, number)
);
ALTER TABLE questionnaire ADD CONSTRAINT questionnaire_current_version
  FOREIGN KEY (current_version_id) REFERENCES questionnaire_version ON DELETE SET NULL;
CREATE INDEX questionnaire_current_version ON questionnaire (current_version_id) WHERE current_version_id IS NOT NULL;

CREATE FUNCTION refuse_questionnaire_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a signed questionnaire never changes';
END $$;
CREATE TRIGGER refuse_questionnaire_version_change BEFORE UPDATE ON questionnaire_version
  FOR EACH ROW EXECUTE FUNCTION refuse_questionnaire_version_change();

CREATE TABLE questionnaire_file (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  step text NOT NULL CHECK (step IN ('passport', 'education', 'documents')),
  kind text NOT NULL,
  -- The name that the author gave: names of files often contain the name of a person.
  name_sealed bytea NOT NULL,
  file_id uuid NOT NULL REFERENCES file,
  size bigint NOT NULL,
  mime text NOT NULL,
  state text NOT NULL DEFAULT 'UPLOADED' CHECK (state IN ('UPLOADED', 'ACCEPTED', 'REJECTED')),
  remark_sealed bytea,
  created_at timestamptz(3) NOT NULL,
  -- Deleted by the author but part of a signed version.
  removed_at timestamptz(3)
);
CREATE INDEX questionnaire_file_author ON questionnaire_file (author_id, created_at);
CREATE INDEX questionnaire_file_file ON questionnaire_file (file_id);

CREATE TABLE questionnaire_version_file (
  version_id uuid NOT NULL REFERENCES questionnaire_version ON DELETE CASCADE,
  questionnaire_file_id uuid NOT NULL REFERENCES questionnaire_file ON DELETE CASCADE,
  PRIMARY KEY (version_id, questionnaire_file_id)
);
CREATE INDEX questionnaire_version_file_file ON questionnaire_version_file (questionnaire_file_id);

CREATE TABLE questionnaire_remark (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  step text NOT NULL,
  field text NOT NULL,
  text_sealed bytea NOT NULL,
  officer_id uuid REFERENCES account ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  resolved_at timestamptz(3)
);
CREATE INDEX questionnaire_remark_author ON questionnaire_remark (author_id, created_at) WHERE resolved_at IS NULL;
CREATE INDEX questionnaire_remark_officer ON questionnaire_remark (officer_id) WHERE officer_id IS NOT NULL;
CREATE INDEX questionnaire_remark_all ON questionnaire_remark (author_id);

CREATE TABLE questionnaire_opening (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  officer_id uuid REFERENCES account ON DELETE SET NULL,
  -- A questionnaire as a whole, or one file.
  what text NOT NULL CHECK (what IN ('QUESTIONNAIRE', 'FILE')),
  questionnaire_file_id uuid REFERENCES questionnaire_file ON DELETE SET NULL,
  reason text NOT NULL,
  opened_at timestamptz(3) NOT NULL
);
CREATE INDEX questionnaire_opening_author ON questionnaire_opening (author_id, opened_at DESC);
CREATE INDEX questionnaire_opening_officer ON questionnaire_opening (officer_id) WHERE officer_id IS NOT NULL;
CREATE INDEX questionnaire_opening_file ON questionnaire_opening (questionnaire_file_id)
  WHERE questionnaire_file_id IS NOT NULL;

-- Evidence of the consents of step 8. A withdrawn one stays, a new one is a new row.
CREATE TABLE questionnaire_consent (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('processing', 'transfer', 'distribution', 'mailing', 'rules')),
  text_version text NOT NULL,
  given_at timestamptz(3) NOT NULL,
  address text NOT NULL,
  withdrawn_at timestamptz(3)
);
CREATE UNIQUE INDEX questionnaire_consent_live ON questionnaire_consent (author_id, kind) WHERE withdrawn_at IS NULL;
CREATE INDEX questionnaire_consent_author ON questionnaire_consent (author_id, given_at);
