-- An officer of the fund reads a text only with a typed reason, which its author sees (product §1).
CREATE TABLE text_opening (
  id uuid PRIMARY KEY,
  scenario_id uuid NOT NULL REFERENCES scenario ON DELETE CASCADE,
  -- The version that was opened: a later one needs a reason of its own.
  text_id uuid NOT NULL REFERENCES scenario_text ON DELETE CASCADE,
  officer_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  reason text NOT NULL,
  opened_at timestamptz NOT NULL,
  open_until timestamptz NOT NULL
);
CREATE INDEX text_opening_scenario ON text_opening (scenario_id, opened_at DESC);
CREATE INDEX text_opening_officer ON text_opening (officer_id, open_until);
