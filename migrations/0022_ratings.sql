-- Sum and count of the counted votes that are younger than `year_from`. A vote adds its own change, a nightly job corrects
-- the row. The previous release does not move it: the correction adds the votes that it takes meanwhile.
CREATE TABLE rating_year_mean (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  vote_sum bigint NOT NULL,
  votes bigint NOT NULL,
  year_from timestamptz(3) NOT NULL
);
INSERT INTO rating_year_mean (vote_sum, votes, year_from)
SELECT coalesce(sum(v.value), 0), count(v.value), y.year_from
FROM (SELECT date_trunc('milliseconds', now() - interval '1 year') AS year_from) y
LEFT JOIN vote v ON v.counted AND v.created_at > y.year_from GROUP BY y.year_from;

-- How far the refresh of all ratings has come. It goes on from here after a restart.
CREATE TABLE rating_refresh (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- The last scenario that is done, then the last author. Both are null when no refresh is under way.
  scenario_after uuid,
  author_after uuid,
  -- Of the scenarios that are done.
  rating_sum numeric NOT NULL DEFAULT 0,
  rated int NOT NULL DEFAULT 0,
  -- Of all public ratings at the last refresh: the prior of an author's score. Null when there were none.
  mean_rating numeric,
  -- Scores have changed since the percentiles were computed.
  ranks_due boolean NOT NULL DEFAULT false
);
-- The new release begins with a refresh.
INSERT INTO rating_refresh (scenario_after) VALUES ('00000000-0000-0000-0000-000000000000');

-- The rating has changed since the score of the author was computed.
ALTER TABLE scenario_rating ADD COLUMN author_stale boolean NOT NULL DEFAULT false;
CREATE INDEX scenario_rating_stale ON scenario_rating (scenario_id) WHERE author_stale;

-- Votes and rating of an existing row are no longer overwritten here: a save that met a vote put back the numbers of before.
-- A vote of the previous release reaches the search row by the next refresh; the lists of ratings show it at once.
CREATE OR REPLACE FUNCTION refresh_scenario_search(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM scenario_search p USING scenario s WHERE p.scenario_id = s.id AND s.id = ANY(ids) AND s.state <> 'PUBLISHED';
  INSERT INTO scenario_search AS p (scenario_id, author_id, rating, votes, published_at, codes, title_tsv, tsv)
  SELECT s.id, s.author_id, coalesce(r.rating, 0), coalesce(r.votes, 0), coalesce(s.published_at, s.updated_at), scenario_codes(s),
         to_tsvector('ru', s.title),
         setweight(to_tsvector('ru', s.title), 'A') || setweight(to_tsvector('ru', s.logline), 'B')
           || setweight(to_tsvector('ru', s.annotation || ' ' || s.film_location), 'C')
  FROM scenario s LEFT JOIN scenario_rating r ON r.scenario_id = s.id WHERE s.id = ANY(ids) AND s.state = 'PUBLISHED'
  ON CONFLICT (scenario_id) DO UPDATE SET author_id = excluded.author_id, published_at = excluded.published_at,
    codes = excluded.codes, title_tsv = excluded.title_tsv, tsv = excluded.tsv $$;

-- Its subscriber is gone, and the refresh does its work. The previous release delivers what it still records.
DELETE FROM delivery WHERE subscriber = 'author-ratings' AND state <> 'done';
