-- The planner takes rows without words for rows of unknown words, so its estimate of a beginning may be every row where few match.
-- It knows how often whole words are. This query has those of `setting_query`, and of more than 32 the first ones: its
-- estimate is a bound from below. The previous release does not call it.
CREATE FUNCTION known_setting_query(beginnings text[]) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT string_agg(coalesce(whole, quote_lexeme(beginning)), ' & ')::tsquery
  FROM unnest(beginnings) beginning CROSS JOIN LATERAL (
    SELECT '(' || string_agg(quote_lexeme(word), ' | ') || ')' AS whole FROM (
      SELECT word FROM setting_word
      WHERE word >= beginning COLLATE "C" AND word < (beginning || chr(1114111)) COLLATE "C" LIMIT 32) few) found $$;
