-- Co-authors of a scenario (product §4.1): who they are, what they own, and whether they agree. The author's own share is
-- what the others leave of a hundred percent. Only adds, so the previous release serves on.
CREATE TABLE scenario_coauthor (
  id uuid PRIMARY KEY,
  scenario_id uuid NOT NULL REFERENCES scenario ON DELETE CASCADE,
  place int NOT NULL,
  -- The address of the invitation; its owner may have no account yet.
  email citext NOT NULL,
  -- Who has used the personal link or has answered.
  account_id uuid REFERENCES account ON DELETE SET NULL,
  -- Percent.
  share int NOT NULL CHECK (share BETWEEN 1 AND 99),
  state text NOT NULL DEFAULT 'INVITED' CHECK (state IN ('INVITED', 'CONFIRMED', 'DECLINED')),
  code_hash text NOT NULL UNIQUE,
  code_expires_at timestamptz NOT NULL,
  invited_at timestamptz NOT NULL,
  answered_at timestamptz,
  CONSTRAINT scenario_coauthor_email UNIQUE (scenario_id, email)
);
CREATE INDEX scenario_coauthor_account ON scenario_coauthor (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX scenario_coauthor_address ON scenario_coauthor (email);

-- Counts the saves of the list of co-authors: the form of the scenario has a version of its own.
ALTER TABLE scenario ADD COLUMN coauthor_version int NOT NULL DEFAULT 0;
