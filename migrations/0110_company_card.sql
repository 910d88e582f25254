-- What a company tells authors about itself (product §9).
ALTER TABLE organization
  ADD COLUMN director_position text NOT NULL DEFAULT '',
  ADD COLUMN genre_ids int[] NOT NULL DEFAULT '{}',
  ADD COLUMN format_ids int[] NOT NULL DEFAULT '{}',
  -- [{ title, year }] in the order that the company gave them.
  ADD COLUMN filmography jsonb NOT NULL DEFAULT '[]',
  -- Days after the reading of a text in which the company promises an answer.
  ADD COLUMN answer_promise_days int CHECK (answer_promise_days BETWEEN 1 AND 90);
