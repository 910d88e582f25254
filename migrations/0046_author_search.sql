-- no-transaction
-- Lists of authors read one narrow row per profile instead of joining account, profile and rating for every filter and
-- order. Triggers write it, so that the previous release keeps it too while it still serves; it reads nothing of it.
-- Triggers are made before the rows, and the rows in portions, so that a save waits for a moment only. ALTER and CREATE
-- TRIGGER give up after five seconds of waiting, so that others do not queue behind them. Every statement can run again.
CREATE TABLE IF NOT EXISTS author_search (
  author_id uuid PRIMARY KEY REFERENCES profile ON DELETE CASCADE,
  -- An active account of an author. The others keep their row: concurrent changes need a row to lock.
  is_shown boolean NOT NULL,
  may_be_published boolean NOT NULL,
  birthday date,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sort_name text COLLATE ru NOT NULL,
  -- Words of the name that is shown: an author with a nickname is found by it alone.
  words tsvector NOT NULL,
  city text NOT NULL,
  city_words tsvector NOT NULL,
  genre_ids int[] NOT NULL,
  -- Formats and number of the published scenarios.
  format_ids int[] NOT NULL,
  scenarios int NOT NULL,
  year_from int,
  -- Education and projects that the author shows.
  has_education boolean NOT NULL,
  has_projects boolean NOT NULL,
  uf_rating smallint NOT NULL,
  score numeric(16, 12) NOT NULL
);
ALTER TABLE author_search ALTER words SET STATISTICS 1000, ALTER city_words SET STATISTICS 500;

CREATE OR REPLACE FUNCTION name_vector(t text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(plain_words(t), ' '), '')) $$;

-- The lock comes first: the second statement sees what the transaction has written that held the row before.
CREATE OR REPLACE FUNCTION refresh_author_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM author_search WHERE author_id = ANY (ids) ORDER BY author_id FOR NO KEY UPDATE;
  INSERT INTO author_search AS s (author_id, is_shown, may_be_published, birthday, created_at, updated_at, sort_name, words,
    city, city_words, genre_ids, format_ids, scenarios, year_from, has_education, has_projects, uf_rating, score)
  SELECT a.id, 'AVTOR' = ANY (a.roles) AND a.state = 'ACTIVE', a.may_be_published, a.birthday, a.created_at, p.updated_at,
    CASE WHEN n.hides THEN p.nickname::text ELSE a.last_name || ' ' || a.name END,
    name_vector(CASE WHEN n.hides THEN p.nickname::text
      ELSE a.last_name || ' ' || a.name || coalesce(' ' || a.second_name, '') END),
    coalesce(a.city, ''), name_vector(coalesce(a.city, '')), p.genre_ids, published.format_ids, published.scenarios, p.year_from,
    NOT p.not_education AND EXISTS (SELECT FROM education e WHERE e.account_id = a.id),
    EXISTS (SELECT FROM project w WHERE w.author_id = a.id AND NOT w.hidden),
    coalesce(r.uf_rating, 0), coalesce(r.score, 0)
  FROM profile p
  JOIN account a ON a.id = p.account_id
  CROSS JOIN LATERAL (SELECT p.use_nickname AND p.nickname IS NOT NULL AS hides) n
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(DISTINCT w.format_id) FILTER (WHERE w.format_id IS NOT NULL), '{}') AS format_ids,
      count(*)::int AS scenarios
    FROM scenario w WHERE w.author_id = a.id AND w.state = 'PUBLISHED') published
  LEFT JOIN author_rating r ON r.author_id = a.id
  WHERE p.account_id = ANY (ids) ORDER BY a.id
  ON CONFLICT (author_id) DO UPDATE SET is_shown = excluded.is_shown, may_be_published = excluded.may_be_published,
    birthday = excluded.birthday, created_at = excluded.created_at, updated_at = excluded.updated_at,
    sort_name = excluded.sort_name, words = excluded.words, city = excluded.city, city_words = excluded.city_words,
    genre_ids = excluded.genre_ids, format_ids = excluded.format_ids, scenarios = excluded.scenarios,
    year_from = excluded.year_from, has_education = excluded.has_education, has_projects = excluded.has_projects,
    uf_rating = excluded.uf_rating, score = excluded.score
  WHERE (s.*) IS DISTINCT FROM (excluded.*);
END $$;

-- The argument of a trigger is the query of the authors whose rows change. Triggers run once per statement: a statement may
-- write thousands of rows.
CREATE OR REPLACE FUNCTION refresh_authors_of() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT id) FROM (%s) changed (id)', TG_ARGV[0]) INTO ids;
  IF ids IS NOT NULL THEN PERFORM refresh_author_search(ids); END IF;
  RETURN NULL;
END $$;

SET lock_timeout = '5s';
DROP TRIGGER IF EXISTS refresh_by_insert ON profile;
CREATE TRIGGER refresh_by_insert AFTER INSERT ON profile REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_authors_of('SELECT account_id FROM new_rows');
DROP TRIGGER IF EXISTS refresh_by_update ON profile;
CREATE TRIGGER refresh_by_update AFTER UPDATE ON profile REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_authors_of('SELECT account_id FROM new_rows');
DROP TRIGGER IF EXISTS refresh_by_update ON account;
CREATE TRIGGER refresh_by_update AFTER UPDATE ON account REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_authors_of('
    SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (o.roles, o.state, o.last_name, o.name, o.second_name, o.birthday, o.city, o.may_be_published)
      IS DISTINCT FROM (n.roles, n.state, n.last_name, n.name, n.second_name, n.birthday, n.city, n.may_be_published)');

-- After `mark_author_stale`, which is a trigger of rows: the job of ratings takes the same locks in this order.
DROP TRIGGER IF EXISTS refresh_by_insert ON scenario;
CREATE TRIGGER refresh_by_insert AFTER INSERT ON scenario REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_authors_of('SELECT author_id FROM new_rows WHERE state = ''PUBLISHED''');
DROP TRIGGER IF EXISTS refresh_by_update ON scenario;
CREATE TRIGGER refresh_by_update AFTER UPDATE ON scenario REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_authors_of('
    SELECT unnest(ARRAY[o.author_id, n.author_id]) FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (o.state = ''PUBLISHED'' OR n.state = ''PUBLISHED'')
      AND (o.state, o.format_id, o.author_id) IS DISTINCT FROM (n.state, n.format_id, n.author_id)');
DROP TRIGGER IF EXISTS refresh_by_delete ON scenario;
CREATE TRIGGER refresh_by_delete AFTER DELETE ON scenario REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_authors_of('SELECT author_id FROM old_rows WHERE state = ''PUBLISHED''');

DROP TRIGGER IF EXISTS refresh_by_insert ON education;
CREATE TRIGGER refresh_by_insert AFTER INSERT ON education REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_authors_of('SELECT account_id FROM new_rows');
DROP TRIGGER IF EXISTS refresh_by_delete ON education;
CREATE TRIGGER refresh_by_delete AFTER DELETE ON education REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_authors_of('SELECT account_id FROM old_rows');

DROP TRIGGER IF EXISTS refresh_by_insert ON project;
CREATE TRIGGER refresh_by_insert AFTER INSERT ON project REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_authors_of('SELECT author_id FROM new_rows');
DROP TRIGGER IF EXISTS refresh_by_update ON project;
CREATE TRIGGER refresh_by_update AFTER UPDATE ON project REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_authors_of('
    SELECT n.author_id FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE o.hidden <> n.hidden');
DROP TRIGGER IF EXISTS refresh_by_delete ON project;
CREATE TRIGGER refresh_by_delete AFTER DELETE ON project REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_authors_of('SELECT author_id FROM old_rows');

-- The job of ratings writes thousands of rows at a time.
CREATE OR REPLACE FUNCTION copy_author_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE author_search s SET uf_rating = 0, score = 0 FROM gone WHERE s.author_id = gone.author_id;
  ELSE
    UPDATE author_search s SET uf_rating = n.uf_rating, score = n.score FROM written n
    WHERE s.author_id = n.author_id AND (s.uf_rating, s.score) <> (n.uf_rating, n.score);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS copy_inserted ON author_rating;
CREATE TRIGGER copy_inserted AFTER INSERT ON author_rating REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION copy_author_ratings();
DROP TRIGGER IF EXISTS copy_updated ON author_rating;
CREATE TRIGGER copy_updated AFTER UPDATE ON author_rating REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION copy_author_ratings();
DROP TRIGGER IF EXISTS copy_deleted ON author_rating;
CREATE TRIGGER copy_deleted AFTER DELETE ON author_rating REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION copy_author_ratings();
RESET lock_timeout;

DO $$
DECLARE ids uuid[]; after uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    SELECT array_agg(account_id ORDER BY account_id) INTO ids
    FROM (SELECT account_id FROM profile WHERE account_id > after ORDER BY account_id LIMIT 1000) portion;
    EXIT WHEN ids IS NULL;
    PERFORM refresh_author_search(ids);
    COMMIT;
    after := ids[array_upper(ids, 1)];
  END LOOP;
END $$;

DROP INDEX CONCURRENTLY IF EXISTS author_search_rating;
CREATE INDEX CONCURRENTLY author_search_rating ON author_search (uf_rating DESC, score DESC, author_id) WHERE is_shown;
DROP INDEX CONCURRENTLY IF EXISTS author_search_created;
CREATE INDEX CONCURRENTLY author_search_created ON author_search (created_at DESC, author_id) WHERE is_shown;
DROP INDEX CONCURRENTLY IF EXISTS author_search_updated;
CREATE INDEX CONCURRENTLY author_search_updated ON author_search (updated_at DESC, author_id) WHERE is_shown;
DROP INDEX CONCURRENTLY IF EXISTS author_search_name;
CREATE INDEX CONCURRENTLY author_search_name ON author_search (sort_name, author_id) WHERE is_shown;
DROP INDEX CONCURRENTLY IF EXISTS author_search_year;
CREATE INDEX CONCURRENTLY author_search_year ON author_search (year_from) WHERE is_shown;
DROP INDEX CONCURRENTLY IF EXISTS author_search_filters;
CREATE INDEX CONCURRENTLY author_search_filters ON author_search USING gin (words, city_words, genre_ids, format_ids)
  WITH (fastupdate = off);

-- Cities of the filter with their number of authors. A job counts them at night, a saved profile adds its city at once.
CREATE TABLE IF NOT EXISTS author_city (city text PRIMARY KEY, authors int NOT NULL);
INSERT INTO author_city (city, authors)
  SELECT city, count(*) FROM author_search
  WHERE is_shown AND may_be_published AND city <> ''
    AND birthday <= (now() AT TIME ZONE 'Europe/Moscow')::date - interval '18 years'
  GROUP BY city ON CONFLICT DO NOTHING;
ANALYZE author_search, author_city;
