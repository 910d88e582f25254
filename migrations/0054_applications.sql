-- Applications to selections (product §5). Only new tables: the previous release does not read them.
CREATE TABLE application (
  id uuid PRIMARY KEY,
  selection_id uuid NOT NULL REFERENCES selection,
  -- Of the selection, for the rule that a wave gets a scenario once.
  wave_id uuid NOT NULL REFERENCES wave,
  author_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  -- The states that something leads to. A later part of the product adds its own.
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'SUBMITTED', 'FORMAL_CHECK', 'NEED_FIX', 'NOT_ADMITTED',
    'ADMITTED', 'APPEAL', 'WITHDRAWN', 'EXPIRED')),
  -- When the state began: «день n из 30» counts from here.
  state_since timestamptz(3) NOT NULL,
  -- «АВ-26-1-00417», from the first submission on.
  number text UNIQUE,
  -- Counts all saves; `changed` has the value of the last save by step.
  version int NOT NULL DEFAULT 1,
  changed jsonb NOT NULL DEFAULT '{}',
  scenario_id uuid REFERENCES scenario ON DELETE SET NULL,
  -- What the author wrote: fields of `application-fields.ts`, and answers to the questions of the selection by key.
  fields jsonb NOT NULL DEFAULT '{}',
  answers jsonb NOT NULL DEFAULT '{}',
  form_version int NOT NULL DEFAULT 0,
  -- The text whose blind package the author has looked through.
  blind_text_id uuid REFERENCES scenario_text ON DELETE SET NULL,
  -- Frozen by the submission: versions of the text and of the questionnaire, and a copy of what may change later.
  text_id uuid REFERENCES scenario_text,
  questionnaire_version_id uuid REFERENCES questionnaire_version,
  submission jsonb,
  submitted_at timestamptz(3),
  -- The last day (Moscow) for mending what the fund has marked.
  fix_until date,
  copied_from uuid REFERENCES application ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX application_author ON application (author_id, created_at DESC, id);
-- The desk, and the job that ends drafts.
CREATE INDEX application_selection ON application (selection_id, state, submitted_at, id);
CREATE INDEX application_wave ON application (wave_id);
CREATE INDEX application_scenario_id ON application (scenario_id) WHERE scenario_id IS NOT NULL;
CREATE INDEX application_text ON application (text_id) WHERE text_id IS NOT NULL;
CREATE INDEX application_blind_text ON application (blind_text_id) WHERE blind_text_id IS NOT NULL;
CREATE INDEX application_questionnaire ON application (questionnaire_version_id) WHERE questionnaire_version_id IS NOT NULL;
CREATE INDEX application_copied ON application (copied_from) WHERE copied_from IS NOT NULL;
-- A scenario is part of one live application, and of one selection of a wave even when the fund has said no.
CREATE UNIQUE INDEX application_live_scenario ON application (scenario_id)
  WHERE state NOT IN ('NOT_ADMITTED', 'REJECTED', 'COMPLETED', 'TERMINATED', 'WITHDRAWN', 'REFUSED', 'EXPIRED');
CREATE UNIQUE INDEX application_wave_scenario ON application (wave_id, scenario_id)
  WHERE state NOT IN ('WITHDRAWN', 'REFUSED', 'EXPIRED');

-- The timeline: who moved the application, when, on what ground.
CREATE TABLE application_move (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  at timestamptz(3) NOT NULL,
  -- Null: a job.
  actor_id uuid REFERENCES account ON DELETE SET NULL,
  move text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  ground text NOT NULL DEFAULT '',
  protocol text NOT NULL DEFAULT '',
  comment text NOT NULL DEFAULT ''
);
CREATE INDEX application_move_application ON application_move (application_id, id);
CREATE INDEX application_move_actor ON application_move (actor_id) WHERE actor_id IS NOT NULL;

-- What the author has to mend; open until the application is sent again.
CREATE TABLE application_remark (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  -- A field of the application, `answers.<key>`, or `text` for the text of the scenario.
  field text NOT NULL,
  text text NOT NULL,
  officer_id uuid REFERENCES account ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  resolved_at timestamptz(3)
);
CREATE INDEX application_remark_application ON application_remark (application_id, created_at, id);
CREATE INDEX application_remark_officer ON application_remark (officer_id) WHERE officer_id IS NOT NULL;

CREATE TABLE application_appeal (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  -- The decision that it is against: one appeal each.
  move_id bigint NOT NULL UNIQUE REFERENCES application_move ON DELETE CASCADE,
  ground text NOT NULL CHECK (ground IN ('FORMAL_CHECK', 'EXPERT_CONFLICT', 'PROCEDURE', 'TECHNICAL')),
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  outcome text CHECK (outcome IN ('GRANTED', 'DENIED')),
  answer text NOT NULL DEFAULT '',
  officer_id uuid REFERENCES account ON DELETE SET NULL,
  decided_at timestamptz(3)
);
CREATE INDEX application_appeal_application ON application_appeal (application_id, created_at);
CREATE INDEX application_appeal_officer ON application_appeal (officer_id) WHERE officer_id IS NOT NULL;
CREATE INDEX application_appeal_waiting ON application_appeal (created_at, id) WHERE decided_at IS NULL;

-- Letters of a deadline, once per application and number of days.
CREATE TABLE application_reminder (
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  close_at timestamptz NOT NULL,
  days int NOT NULL,
  PRIMARY KEY (application_id, close_at, days)
);
