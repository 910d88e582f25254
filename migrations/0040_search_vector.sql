-- The words of a scenario, weighted, in one function: what a scenario is found by changes without a change of the refresh.
CREATE FUNCTION scenario_search_vector(s scenario) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('ru', s.title), 'A') || setweight(to_tsvector('ru', s.logline), 'B')
      || setweight(to_tsvector('ru', s.annotation || ' ' || s.film_location), 'C') $$;

CREATE OR REPLACE FUNCTION refresh_scenario_search(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM scenario_search p USING scenario s WHERE p.scenario_id = s.id AND s.id = ANY(ids) AND s.state <> 'PUBLISHED';
  INSERT INTO scenario_search AS p (scenario_id, author_id, rating, votes, published_at, codes, title_tsv, tsv)
  SELECT s.id, s.author_id, coalesce(r.rating, 0), coalesce(r.votes, 0), coalesce(s.published_at, s.updated_at), scenario_codes(s),
         to_tsvector('ru', s.title), scenario_search_vector(s)
  FROM scenario s LEFT JOIN scenario_rating r ON r.scenario_id = s.id WHERE s.id = ANY(ids) AND s.state = 'PUBLISHED'
  ON CONFLICT (scenario_id) DO UPDATE SET author_id = excluded.author_id, published_at = excluded.published_at,
    codes = excluded.codes, title_tsv = excluded.title_tsv, tsv = excluded.tsv $$;
