-- What the summary of the desk counts is read from indexes alone: the number and the longest wait of every state, and what
-- the author has to mend until when. The previous release only writes them.
SET LOCAL lock_timeout = '5s';
CREATE INDEX application_desk_counts ON application (selection_id, state, state_since)
  WHERE state NOT IN ('DRAFT', 'EXPIRED');
CREATE INDEX application_fix ON application (fix_until, state) WHERE fix_until IS NOT NULL;
-- Labels in use are offered with every filter.
CREATE INDEX intake_card_labelled ON intake_card (labels) WHERE labels <> '{}';
