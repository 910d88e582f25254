-- no-transaction
-- Officers find a scenario of the log by its whole title, and questions by words of their text, on a site with many of both.
-- Each of these read its table from end to end.
--
-- Only indexes, built while the previous release serves. An interrupted statement leaves an invalid index, so each is
-- dropped before it is made. Every statement can run again.
DROP INDEX CONCURRENTLY IF EXISTS scenario_whole_title;
CREATE INDEX CONCURRENTLY scenario_whole_title ON scenario USING hash (title);
DROP INDEX CONCURRENTLY IF EXISTS support_question_words;
CREATE INDEX CONCURRENTLY support_question_words ON support_question
  USING gin (plain_words(number::text || ' ' || name || ' ' || email::text || ' ' || text) gin_trgm_ops);
