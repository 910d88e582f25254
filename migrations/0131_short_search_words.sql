-- A search needs to know short words too: a finished «пёс» is not to find «песок». The rows are made anew in batches by the
-- job `refill-scenario-search`, which leaves a row alone that is as it should be and adds its words.
--
-- The previous release may replace a misspelt word of four letters by a word of three until it is gone, nothing else.
CREATE OR REPLACE FUNCTION scenario_search_words(s scenario) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT w.word), '{}') FROM scenario_search_texts(s) t
  CROSS JOIN LATERAL regexp_split_to_table(plain_words(t.words), '[^[:alpha:]]+') w (word)
  WHERE length(w.word) BETWEEN 3 AND 40 $$;
INSERT INTO search_refill (code) VALUES (0)
ON CONFLICT (code) DO UPDATE SET scenario_after = excluded.scenario_after;
