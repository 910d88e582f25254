-- no-transaction
-- Officers' lists of scenarios: one state in the order of submission, and a search by the words of the title. Built while the
-- previous release serves. A statement that was interrupted leaves an invalid index, so each is dropped before it is made.
DROP INDEX CONCURRENTLY IF EXISTS scenario_submitted;
CREATE INDEX CONCURRENTLY scenario_submitted ON scenario (state, submitted_at, id) WHERE state <> 'DRAFT';
DROP INDEX CONCURRENTLY IF EXISTS scenario_title_words;
CREATE INDEX CONCURRENTLY scenario_title_words ON scenario
  USING gin (to_tsvector('simple', plain_words(title))) WITH (fastupdate = off) WHERE state <> 'DRAFT';
-- The statistics of the words.
ANALYZE scenario;
