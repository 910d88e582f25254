-- By which capability an officer has opened a questionnaire: the author reads the position, not the name. Empty for the rows
-- of the previous release. The column has a constant default, so the table is not rewritten.
SET LOCAL lock_timeout = '5s';
ALTER TABLE questionnaire_opening ADD COLUMN IF NOT EXISTS capability text NOT NULL DEFAULT '';
