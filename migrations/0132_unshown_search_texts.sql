-- The texts that a search finds words in, but the row of a scenario in its result does not show, cut as in
-- `scenario_search_texts`. A new function: the previous release does not call it.
CREATE FUNCTION scenario_unshown_texts(s scenario) RETURNS TABLE (place text, words tsvector) LANGUAGE sql STABLE AS $$
  SELECT 'annotation', to_tsvector('ru', left(s.annotation, 2000))
  UNION ALL SELECT 'summary', to_tsvector('ru', left(s.synopsis, 2500))
  UNION ALL SELECT 'characters', to_tsvector('ru', left(concat_ws(' ', s.characters ->> 'protagonist', s.characters ->> 'antagonist', (
    SELECT string_agg(concat_ws(' ', p ->> 'name', p ->> 'description'), ' ')
    FROM jsonb_array_elements(coalesce(s.characters -> 'secondary', '[]') || coalesce(s.characters -> 'episodic', '[]')) p)), 1500))
  UNION ALL SELECT 'place', to_tsvector('ru', s.film_location)
  UNION ALL SELECT 'time', to_tsvector('ru', s.epoch) $$;
