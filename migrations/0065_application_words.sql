-- What the list of the desk shows and searches, apart from the whole submission. Generated, so that the previous release
-- fills it too. The table is rewritten once: a wave has some ten thousand applications, which takes seconds. Gives up after
-- five seconds of waiting for the lock, so that others do not queue behind it.
SET LOCAL lock_timeout = '5s';
ALTER TABLE application
  ADD COLUMN submitted_author text GENERATED ALWAYS AS (submission ->> 'author') STORED,
  ADD COLUMN submitted_title text GENERATED ALWAYS AS (submission -> 'scenario' ->> 'name') STORED,
  ADD COLUMN submitted_words text GENERATED ALWAYS AS (
    plain_words((submission ->> 'author') || ' ' || (submission -> 'scenario' ->> 'name'))) STORED;
CREATE INDEX application_words ON application USING gin (number gin_trgm_ops, submitted_words gin_trgm_ops);
