-- no-transaction
-- Built while the previous release serves. A statement that was interrupted leaves an invalid index, so each is dropped
-- before it is made.

-- The quota of an author: the sum of the sizes, from the index alone.
DROP INDEX CONCURRENTLY IF EXISTS file_owner;
CREATE INDEX CONCURRENTLY file_owner ON file (owner_id) INCLUDE (size) WHERE owner_id IS NOT NULL;

-- Foreign keys that a deleted file, text or scenario looks up.
DROP INDEX CONCURRENTLY IF EXISTS scenario_text_file;
CREATE INDEX CONCURRENTLY scenario_text_file ON scenario_text (file_id);
DROP INDEX CONCURRENTLY IF EXISTS profile_photo;
CREATE INDEX CONCURRENTLY profile_photo ON profile (photo_id) WHERE photo_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS organization_logo;
CREATE INDEX CONCURRENTLY organization_logo ON organization (logo_id) WHERE logo_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS request_scenario;
CREATE INDEX CONCURRENTLY request_scenario ON request (scenario_id);
DROP INDEX CONCURRENTLY IF EXISTS request_text;
CREATE INDEX CONCURRENTLY request_text ON request (text_id) WHERE text_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS text_opening_text;
CREATE INDEX CONCURRENTLY text_opening_text ON text_opening (text_id);

-- The public ratings, one order for each source.
DROP INDEX CONCURRENTLY IF EXISTS scenario_rating_whole;
CREATE INDEX CONCURRENTLY scenario_rating_whole ON scenario_rating (rating DESC, votes DESC, scenario_id)
  WHERE rating IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS scenario_rating_companies;
CREATE INDEX CONCURRENTLY scenario_rating_companies ON scenario_rating (company_part DESC, votes DESC, scenario_id)
  WHERE company_part IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS scenario_rating_experts;
CREATE INDEX CONCURRENTLY scenario_rating_experts ON scenario_rating (expert_mean DESC, votes DESC, scenario_id)
  WHERE expert_mean IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS scenario_rating_early;
CREATE INDEX CONCURRENTLY scenario_rating_early
  ON scenario_rating (coalesce(rating, company_part) DESC, votes DESC, scenario_id)
  WHERE coalesce(rating, company_part) IS NOT NULL;

-- Orders of the catalogue. Authors by name have none: the name shown comes from two tables.
DROP INDEX CONCURRENTLY IF EXISTS scenario_search_votes;
CREATE INDEX CONCURRENTLY scenario_search_votes ON scenario_search (votes DESC, scenario_id DESC);
DROP INDEX CONCURRENTLY IF EXISTS scenario_title;
CREATE INDEX CONCURRENTLY scenario_title ON scenario (title, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS account_author_created;
CREATE INDEX CONCURRENTLY account_author_created ON account (created_at DESC, id)
  WHERE 'AVTOR' = ANY (roles) AND state = 'ACTIVE';
DROP INDEX CONCURRENTLY IF EXISTS profile_updated;
CREATE INDEX CONCURRENTLY profile_updated ON profile (updated_at DESC, account_id);

-- Requests that are due, looked for every ten minutes.
DROP INDEX CONCURRENTLY IF EXISTS request_unanswered;
CREATE INDEX CONCURRENTLY request_unanswered ON request (created_at) WHERE state = 'SENT';
DROP INDEX CONCURRENTLY IF EXISTS request_open;
CREATE INDEX CONCURRENTLY request_open ON request (open_until) WHERE state IN ('OPEN', 'READ');

DROP INDEX CONCURRENTLY IF EXISTS invitation_organization;
CREATE INDEX CONCURRENTLY invitation_organization ON invitation (organization_id, created_at DESC)
  WHERE organization_id IS NOT NULL;
