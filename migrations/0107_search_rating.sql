-- no-transaction
-- A vote changes two numbers of a search row. As long as they stand in an index, that makes all entries of the row anew, some
-- two hundred of them in the inverted indexes. Their new columns stand in no index of this table, so that such an update
-- stays in the page of the row (HOT), and pages keep room for it. The orders by rating and votes are walked along indexes of
-- a narrow table, which have also the codes and the birthday that most searches filter by.
--
-- The previous release reads and writes `rating` and `votes`: both columns and their indexes stay until the release after
-- this one. What it writes is followed. It does not see the votes of this release: until it is stopped, its orders by
-- rating and votes are those of the moment of the upgrade.
--
-- Locks: the changes of tables and triggers take a moment and give up after five seconds of waiting. The rows are
-- filled in batches with a commit each, up to three milliseconds for a row with votes. Every statement can run again.
SET lock_timeout = '5s';
ALTER TABLE scenario_search SET (fillfactor = 80);
ALTER TABLE scenario_search
  -- 0 without a rating, and of a scenario outside the public rating.
  ADD COLUMN IF NOT EXISTS public_rating numeric(16, 12) NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS vote_count int NOT NULL DEFAULT 0;
CREATE TABLE IF NOT EXISTS search_rating (
  scenario_id uuid PRIMARY KEY REFERENCES scenario_search ON DELETE CASCADE,
  public_rating numeric(16, 12) NOT NULL,
  vote_count int NOT NULL,
  author_birthday date NOT NULL,
  codes int[] NOT NULL
-- A walk reads the index alone where the table has been vacuumed.
) WITH (autovacuum_vacuum_scale_factor = 0.02);
RESET lock_timeout;
CREATE INDEX IF NOT EXISTS search_rating_rating ON search_rating (public_rating DESC, scenario_id DESC)
  INCLUDE (author_birthday, codes);
CREATE INDEX IF NOT EXISTS search_rating_votes ON search_rating (vote_count DESC, scenario_id DESC)
  INCLUDE (author_birthday, codes);

-- Of the previous release.
CREATE OR REPLACE FUNCTION follow_former_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.rating <> OLD.rating THEN NEW.public_rating := NEW.rating; END IF;
  IF NEW.votes <> OLD.votes THEN NEW.vote_count := NEW.votes; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION follow_search_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_rating (scenario_id, public_rating, vote_count, author_birthday, codes)
  VALUES (NEW.scenario_id, NEW.public_rating, NEW.vote_count, NEW.author_birthday, NEW.codes)
  ON CONFLICT (scenario_id) DO UPDATE SET public_rating = excluded.public_rating, vote_count = excluded.vote_count,
    author_birthday = excluded.author_birthday, codes = excluded.codes;
  RETURN NULL;
END $$;
SET lock_timeout = '5s';
DROP TRIGGER IF EXISTS follow_former_rating ON scenario_search;
CREATE TRIGGER follow_former_rating BEFORE UPDATE OF rating, votes ON scenario_search FOR EACH ROW
  WHEN ((OLD.rating, OLD.votes) IS DISTINCT FROM (NEW.rating, NEW.votes))
  EXECUTE FUNCTION follow_former_rating();
DROP TRIGGER IF EXISTS follow_new_search_row ON scenario_search;
CREATE TRIGGER follow_new_search_row AFTER INSERT ON scenario_search FOR EACH ROW EXECUTE FUNCTION follow_search_row();
DROP TRIGGER IF EXISTS follow_search_row ON scenario_search;
CREATE TRIGGER follow_search_row AFTER UPDATE ON scenario_search FOR EACH ROW
  WHEN ((OLD.public_rating, OLD.vote_count, OLD.author_birthday, OLD.codes)
    IS DISTINCT FROM (NEW.public_rating, NEW.vote_count, NEW.author_birthday, NEW.codes))
  EXECUTE FUNCTION follow_search_row();
RESET lock_timeout;

CREATE OR REPLACE FUNCTION refresh_scenario_search(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM scenario_search p WHERE p.scenario_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM scenario s JOIN account a ON a.id = s.author_id
    WHERE s.id = p.scenario_id AND s.state = 'PUBLISHED' AND author_is_shown(a));
  INSERT INTO scenario_search AS p (scenario_id, author_id, author_birthday, public_rating, vote_count, rating, votes,
    published_at, title, duration, episodes, codes, setting_tsv, title_tsv, tsv)
  SELECT s.id, s.author_id, a.birthday, now_rated.rating, now_rated.votes, now_rated.rating, now_rated.votes,
    coalesce(s.published_at, s.updated_at), s.title, s.duration, s.episodes, scenario_codes(s),
    array_to_tsvector(marked_words('l:', s.film_location) || marked_words('e:', s.epoch)),
    to_tsvector('ru', s.title), scenario_search_vector(s)
  FROM scenario s JOIN account a ON a.id = s.author_id LEFT JOIN scenario_rating r ON r.scenario_id = s.id
  CROSS JOIN LATERAL (SELECT CASE WHEN s.in_rating THEN coalesce(r.rating, 0) ELSE 0 END AS rating,
    coalesce(r.votes, 0) AS votes) now_rated
  WHERE s.id = ANY(ids) AND s.state = 'PUBLISHED' AND author_is_shown(a)
  ON CONFLICT (scenario_id) DO UPDATE SET author_id = excluded.author_id, author_birthday = excluded.author_birthday,
    published_at = excluded.published_at, title = excluded.title, duration = excluded.duration,
    episodes = excluded.episodes, codes = excluded.codes, setting_tsv = excluded.setting_tsv,
    title_tsv = excluded.title_tsv, tsv = excluded.tsv
  WHERE (p.author_id, p.author_birthday, p.published_at, p.title, p.duration, p.episodes, p.codes, p.setting_tsv,
      p.title_tsv, p.tsv)
    IS DISTINCT FROM (excluded.author_id, excluded.author_birthday, excluded.published_at, excluded.title,
      excluded.duration, excluded.episodes, excluded.codes, excluded.setting_tsv, excluded.title_tsv, excluded.tsv);
  -- A vote may have moved the rating after this statement has read it, so only a change of `in_rating` is followed here.
  UPDATE scenario_search p SET public_rating = coalesce(r.rating, 0)
  FROM scenario s JOIN scenario_rating r ON r.scenario_id = s.id
  WHERE p.scenario_id = ANY(ids) AND s.id = p.scenario_id AND s.in_rating AND p.public_rating = 0 AND r.rating > 0;
  UPDATE scenario_search p SET public_rating = 0, rating = 0
  FROM scenario s
  WHERE p.scenario_id = ANY(ids) AND s.id = p.scenario_id AND NOT s.in_rating AND greatest(p.public_rating, p.rating) > 0
$$;

CREATE OR REPLACE PROCEDURE fill_search_rating() LANGUAGE plpgsql AS $$
DECLARE
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    batch := ARRAY(SELECT scenario_id FROM scenario_search WHERE scenario_id > done ORDER BY scenario_id LIMIT 500);
    EXIT WHEN cardinality(batch) = 0;
    UPDATE scenario_search SET public_rating = rating, vote_count = votes
    WHERE scenario_id = ANY(batch) AND (public_rating, vote_count) <> (rating, votes);
    INSERT INTO search_rating (scenario_id, public_rating, vote_count, author_birthday, codes)
    SELECT scenario_id, public_rating, vote_count, author_birthday, codes FROM scenario_search
    WHERE scenario_id = ANY(batch)
    ON CONFLICT DO NOTHING;
    done := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
CALL fill_search_rating();
DROP PROCEDURE fill_search_rating();
ANALYZE scenario_search;
VACUUM ANALYZE search_rating;
