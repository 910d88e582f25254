-- no-transaction
-- The search projection carries what every filter and order of the catalogue needs, so a search joins neither `scenario`
-- nor `account`. A row is there while the scenario is published and its author is shown; the birthday of the author decides
-- on the day of the search.
--
-- The previous release joins both tables itself and finds the same scenarios. It writes the projection by the function
-- that is replaced here and by updates of rating and votes. Locks: ALTER TABLE and CREATE TRIGGER take a moment and give
-- up after five seconds of waiting, so that others do not queue behind them. The rows are filled in batches with a commit
-- each, about two milliseconds a row. A statement that was interrupted leaves an invalid index, so each is dropped before
-- it is made. Every statement can run again.
SET lock_timeout = '5s';
ALTER TABLE scenario_search
  -- Until the row is filled its author counts as a minor, who is hidden.
  ADD COLUMN IF NOT EXISTS author_birthday date NOT NULL DEFAULT 'infinity',
  ADD COLUMN IF NOT EXISTS title text COLLATE ru NOT NULL DEFAULT '',
  ADD COLUMN IF NOT EXISTS duration int,
  ADD COLUMN IF NOT EXISTS episodes int,
  -- Words of the location (`l:`) and of the epoch (`e:`).
  ADD COLUMN IF NOT EXISTS setting_tsv tsvector NOT NULL DEFAULT '';
ALTER TABLE scenario_search ALTER setting_tsv SET STATISTICS 1000;
RESET lock_timeout;

-- The rule of `author_card` without the age: adults and minors have their rows.
CREATE OR REPLACE FUNCTION author_is_shown(a account) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT 'AVTOR' = ANY (a.roles) AND a.state = 'ACTIVE' AND a.birthday IS NOT NULL $$;

-- Codes of attributes, from 200000 on. Ids of dictionaries are below 1000 and those of tags from 100000 on.
CREATE OR REPLACE FUNCTION attribute_code(value text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT 200000 + array_position(ARRAY['0+', '6+', '12+', '16+', '18+', 'SMALL', 'MEDIUM', 'LARGE', 'UNKNOWN',
    'FREE', 'ENCUMBERED', 'OPTION', 'LICENSED', 'TRANSFERRED', 'IN_PRODUCTION', 'RELEASED'], value) $$;

CREATE OR REPLACE FUNCTION scenario_codes(s scenario) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY[s.type_id, s.kind_id, s.format_id, attribute_code(s.age_rating),
        attribute_code(s.budget_class), attribute_code(s.rights_state)], NULL)
      || s.genre_ids || ARRAY(SELECT 100000 + t FROM unnest(s.tag_ids) t) $$;

-- Each word of the text with a mark in front, as `plain_words` splits it.
CREATE OR REPLACE FUNCTION marked_words(mark text, t text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT mark || w FROM unnest(string_to_array(plain_words(t), ' ')) w WHERE w <> '') $$;

CREATE OR REPLACE FUNCTION refresh_scenario_search(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM scenario_search p WHERE p.scenario_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM scenario s JOIN account a ON a.id = s.author_id
    WHERE s.id = p.scenario_id AND s.state = 'PUBLISHED' AND author_is_shown(a));
  INSERT INTO scenario_search AS p (scenario_id, author_id, author_birthday, rating, votes, published_at, title, duration,
    episodes, codes, setting_tsv, title_tsv, tsv)
  SELECT s.id, s.author_id, a.birthday, coalesce(r.rating, 0), coalesce(r.votes, 0), coalesce(s.published_at, s.updated_at),
    s.title, s.duration, s.episodes, scenario_codes(s),
    array_to_tsvector(marked_words('l:', s.film_location) || marked_words('e:', s.epoch)),
    to_tsvector('ru', s.title), scenario_search_vector(s)
  FROM scenario s JOIN account a ON a.id = s.author_id LEFT JOIN scenario_rating r ON r.scenario_id = s.id
  WHERE s.id = ANY(ids) AND s.state = 'PUBLISHED' AND author_is_shown(a)
  ON CONFLICT (scenario_id) DO UPDATE SET author_id = excluded.author_id, author_birthday = excluded.author_birthday,
    published_at = excluded.published_at, title = excluded.title, duration = excluded.duration,
    episodes = excluded.episodes, codes = excluded.codes, setting_tsv = excluded.setting_tsv,
    title_tsv = excluded.title_tsv, tsv = excluded.tsv $$;

CREATE OR REPLACE FUNCTION refresh_search_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_scenario_search(ARRAY(
    SELECT id FROM scenario WHERE author_id = NEW.id AND state = 'PUBLISHED' ORDER BY id));
  RETURN NULL;
END $$;
SET lock_timeout = '5s';
DROP TRIGGER IF EXISTS refresh_search_of_author ON account;
CREATE TRIGGER refresh_search_of_author AFTER UPDATE OF state, roles, birthday ON account FOR EACH ROW
  WHEN (author_is_shown(OLD) <> author_is_shown(NEW) OR OLD.birthday IS DISTINCT FROM NEW.birthday)
  EXECUTE FUNCTION refresh_search_of_author();
RESET lock_timeout;

CREATE OR REPLACE PROCEDURE fill_scenario_search() LANGUAGE plpgsql AS $$
DECLARE
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    batch := ARRAY(SELECT scenario_id FROM scenario_search WHERE scenario_id > done ORDER BY scenario_id LIMIT 500);
    EXIT WHEN cardinality(batch) = 0;
    PERFORM refresh_scenario_search(batch);
    done := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
CALL fill_scenario_search();
DROP PROCEDURE fill_scenario_search();

-- It takes the place of `scenario_search_gin`, also for the previous release.
DROP INDEX CONCURRENTLY IF EXISTS scenario_search_words;
CREATE INDEX CONCURRENTLY scenario_search_words ON scenario_search USING gin (codes, tsv, setting_tsv) WITH (fastupdate = off);
DROP INDEX CONCURRENTLY IF EXISTS scenario_search_gin;
DROP INDEX CONCURRENTLY IF EXISTS scenario_search_alpha;
CREATE INDEX CONCURRENTLY scenario_search_alpha ON scenario_search (title, scenario_id DESC);
DROP INDEX CONCURRENTLY IF EXISTS scenario_search_duration;
CREATE INDEX CONCURRENTLY scenario_search_duration ON scenario_search (duration) WHERE duration IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS scenario_search_episodes;
CREATE INDEX CONCURRENTLY scenario_search_episodes ON scenario_search (episodes) WHERE episodes IS NOT NULL;

-- The last request of a company for a scenario, on each card. It serves the foreign key as well.
DROP INDEX CONCURRENTLY IF EXISTS request_scenario_organization;
CREATE INDEX CONCURRENTLY request_scenario_organization ON request (scenario_id, organization_id, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS request_scenario;

ANALYZE scenario_search;
