-- Programmes, waves and selections (product §5), their extra questions, and the production calendar. Only new tables: the
-- previous release does not read them.
CREATE TABLE program (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  -- Begins the numbers of the applications: «АВ-26-1-00417».
  code text NOT NULL UNIQUE CHECK (code ~ '^[А-ЯЁ]{2,6}$'),
  description text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE wave (
  id uuid PRIMARY KEY,
  program_id uuid NOT NULL REFERENCES program,
  number int NOT NULL CHECK (number BETWEEN 1 AND 99),
  year int NOT NULL CHECK (year BETWEEN 2020 AND 2099),
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'ARCHIVED')),
  -- The number of an application has no selection in it, so the selections of a wave count together.
  last_number int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (program_id, year, number)
);

CREATE TABLE selection (
  id uuid PRIMARY KEY,
  wave_id uuid NOT NULL REFERENCES wave,
  name text NOT NULL,
  code text NOT NULL DEFAULT 'MAIN' CHECK (code IN ('MAIN', 'THEMATIC', 'OTHER')),
  theme text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'ANNOUNCED', 'OPEN', 'CLOSED', 'FORMAL', 'EXPERTISE', 'COMMISSION', 'PUBLISHED', 'ARCHIVED')),
  open_at timestamptz NOT NULL,
  close_at timestamptz NOT NULL CHECK (close_at >= open_at),
  -- The deadline before the first extension.
  extended_from timestamptz,
  grace_minutes int NOT NULL DEFAULT 30 CHECK (grace_minutes BETWEEN 0 AND 1440),
  sealed boolean NOT NULL DEFAULT false,
  -- Somebody with `fk.super` has opened the applications before the end.
  unsealed_at timestamptz,
  signature_required boolean NOT NULL DEFAULT false,
  application_limit int NOT NULL DEFAULT 1 CHECK (application_limit BETWEEN 1 AND 100),
  eligibility jsonb NOT NULL DEFAULT '{}',
  -- The published version of the extra questions, 0 without one.
  form_version int NOT NULL DEFAULT 0,
  -- Working days.
  work_group_days int NOT NULL DEFAULT 30 CHECK (work_group_days BETWEEN 1 AND 365),
  expert_days int NOT NULL DEFAULT 30 CHECK (expert_days BETWEEN 1 AND 365),
  commission_days int NOT NULL DEFAULT 30 CHECK (commission_days BETWEEN 1 AND 365),
  fix_days_after_close int NOT NULL DEFAULT 5 CHECK (fix_days_after_close BETWEEN 0 AND 60),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX selection_wave ON selection (wave_id);
CREATE INDEX selection_due ON selection (state, open_at, close_at) WHERE state IN ('ANNOUNCED', 'OPEN');

-- A version without `published_at` is the draft. `revision` counts its saves.
CREATE TABLE selection_form (
  selection_id uuid NOT NULL REFERENCES selection ON DELETE CASCADE,
  version int NOT NULL CHECK (version > 0),
  questions jsonb NOT NULL DEFAULT '[]',
  revision int NOT NULL DEFAULT 1,
  published_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (selection_id, version)
);
CREATE UNIQUE INDEX selection_form_draft ON selection_form (selection_id) WHERE published_at IS NULL;

-- Answers name the version of their questions, so it never changes. It goes only with its selection.
CREATE FUNCTION refuse_selection_form_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NULL THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM selection WHERE id = OLD.selection_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'published questions of a selection never change';
END $$;
CREATE TRIGGER refuse_selection_form_change BEFORE UPDATE OR DELETE ON selection_form
  FOR EACH ROW EXECUTE FUNCTION refuse_selection_form_change();

-- Days that differ from an ordinary week, by years that an officer edits as a whole.
CREATE TABLE calendar_year (
  year int PRIMARY KEY CHECK (year BETWEEN 2020 AND 2099),
  -- Whether the days off that the government moves every year are in. Without them an officer has to check the year.
  has_transfers boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE calendar_day (
  day date PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('HOLIDAY', 'WORKING', 'SHORT'))
);

-- 2026: Labour Code articles 95 and 112, and the government's decree of 24.09.2025 No 1466 (3 January to 9 January, 4 January to
-- 31 December). 2027: the two articles alone, because the days off of 2 and 3 January were not moved by a decree yet.
INSERT INTO calendar_year (year, has_transfers) VALUES (2026, true), (2027, false);
INSERT INTO calendar_day (day, kind)
SELECT unnest(ARRAY['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06', '2026-01-07',
  '2026-01-08', '2026-01-09', '2026-02-23', '2026-03-08', '2026-03-09', '2026-05-01', '2026-05-09', '2026-05-11',
  '2026-06-12', '2026-11-04', '2026-12-31',
  '2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08',
  '2027-02-23', '2027-03-08', '2027-05-01', '2027-05-03', '2027-05-09', '2027-05-10', '2027-06-12', '2027-06-14',
  '2027-11-04']::date[]), 'HOLIDAY';
INSERT INTO calendar_day (day, kind)
SELECT unnest(ARRAY['2026-04-30', '2026-05-08', '2026-06-11', '2026-11-03',
  '2027-02-22', '2027-04-30', '2027-06-11', '2027-11-03', '2027-12-31']::date[]), 'SHORT';
