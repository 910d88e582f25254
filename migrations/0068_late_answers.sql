-- Answers to questions of a selection that are asked after its deadline. They do not change what was submitted. The previous
-- release neither reads nor writes the column, whose default is constant, so the table is not rewritten.
SET LOCAL lock_timeout = '5s';
ALTER TABLE application ADD COLUMN IF NOT EXISTS late_answers jsonb NOT NULL DEFAULT '{}';
