-- no-transaction
-- No statement of this release or of the previous one uses these indexes: companies search in `scenario_search`, lists of
-- authors are read from `author_search`. DROP INDEX CONCURRENTLY waits for running statements without stopping new ones.
-- `profile_updated` stays: a nightly job finds the profiles of the last two days by it.
DROP INDEX CONCURRENTLY IF EXISTS scenario_title;
DROP INDEX CONCURRENTLY IF EXISTS account_author_created;
