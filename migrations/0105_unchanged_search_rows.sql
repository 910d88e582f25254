-- A row that is as it should be is left alone: writing it again would make all of its entries in the indexes anew.
CREATE OR REPLACE FUNCTION refresh_scenario_search(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM scenario_search p WHERE p.scenario_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM scenario s JOIN account a ON a.id = s.author_id
    WHERE s.id = p.scenario_id AND s.state = 'PUBLISHED' AND author_is_shown(a));
  INSERT INTO scenario_search AS p (scenario_id, author_id, author_birthday, rating, votes, published_at, title, duration,
    episodes, codes, setting_tsv, title_tsv, tsv)
  SELECT s.id, s.author_id, a.birthday, CASE WHEN s.in_rating THEN coalesce(r.rating, 0) ELSE 0 END, coalesce(r.votes, 0),
    coalesce(s.published_at, s.updated_at),
    s.title, s.duration, s.episodes, scenario_codes(s),
    array_to_tsvector(marked_words('l:', s.film_location) || marked_words('e:', s.epoch)),
    to_tsvector('ru', s.title), scenario_search_vector(s)
  FROM scenario s JOIN account a ON a.id = s.author_id LEFT JOIN scenario_rating r ON r.scenario_id = s.id
  WHERE s.id = ANY(ids) AND s.state = 'PUBLISHED' AND author_is_shown(a)
  ON CONFLICT (scenario_id) DO UPDATE SET author_id = excluded.author_id, author_birthday = excluded.author_birthday,
    -- A vote may have moved the rating after this statement has read it, so only a change of `in_rating` is followed here.
    rating = CASE WHEN NOT (SELECT s.in_rating FROM scenario s WHERE s.id = p.scenario_id) THEN 0
      WHEN p.rating = 0 THEN excluded.rating ELSE p.rating END,
    published_at = excluded.published_at, title = excluded.title, duration = excluded.duration,
    episodes = excluded.episodes, codes = excluded.codes, setting_tsv = excluded.setting_tsv,
    title_tsv = excluded.title_tsv, tsv = excluded.tsv
  WHERE (p.author_id, p.author_birthday, p.published_at, p.title, p.duration, p.episodes, p.codes, p.setting_tsv,
      p.title_tsv, p.tsv)
    IS DISTINCT FROM (excluded.author_id, excluded.author_birthday, excluded.published_at, excluded.title,
      excluded.duration, excluded.episodes, excluded.codes, excluded.setting_tsv, excluded.title_tsv, excluded.tsv)
    OR p.rating <> excluded.rating
$$;
