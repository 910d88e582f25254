-- What was submitted each time: an application that was mended keeps what it was before. The previous release writes no rows
-- here: what it takes in while the releases change is missing from the list of versions, not from the application.
CREATE TABLE application_version (
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  number int NOT NULL CHECK (number > 0),
  submission jsonb NOT NULL,
  text_id uuid REFERENCES scenario_text,
  questionnaire_version_id uuid REFERENCES questionnaire_version,
  submitted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (application_id, number)
);
CREATE INDEX application_version_text ON application_version (text_id) WHERE text_id IS NOT NULL;
CREATE INDEX application_version_questionnaire ON application_version (questionnaire_version_id)
  WHERE questionnaire_version_id IS NOT NULL;
INSERT INTO application_version (application_id, number, submission, text_id, questionnaire_version_id, submitted_at)
SELECT id, 1, submission, text_id, questionnaire_version_id, submitted_at FROM application
WHERE submission IS NOT NULL AND submitted_at IS NOT NULL;
