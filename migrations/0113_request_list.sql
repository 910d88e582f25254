-- no-transaction
-- The list of a company in its whole order, with the scenarios: a search for requested ones reads no request. It takes the
-- place of an index that is the beginning of it.
DROP INDEX CONCURRENTLY IF EXISTS request_list;
CREATE INDEX CONCURRENTLY request_list ON request (organization_id, created_at DESC, id DESC) INCLUDE (scenario_id);
DROP INDEX CONCURRENTLY IF EXISTS request_organization;
