-- no-transaction
-- former: 86f8148dfe9534eb66e03203a1f5ac33ef6895f9af410b182174a292a4936621
-- A search by two or three attributes read the list of each in the inverted index: some hundred thousand rows at a million
-- scenarios. The index of pairs has for each two codes the rows that have both. It is made of `codes`, so a vote touches no
-- entry of it and no row is written here. The planner estimates by the single codes and needs no statistics of pairs.
--
-- A place is found by the beginning of a word, whose list is read five times as slowly as that of a whole word. The table of
-- these words tells which whole words begin so.
--
-- Locks: the table and its trigger take a moment and give up after five seconds of waiting; then all statements run again. So
-- the index comes last: it takes half a minute for a million scenarios and blocks nobody. An interrupted one is left
-- invalid, so it is dropped before it is made.
CREATE OR REPLACE FUNCTION code_pair(one int, other int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(one, other)::bigint << 32 | greatest(one, other) $$;

-- Tags are searched for one or another, so there are no pairs of them.
CREATE OR REPLACE FUNCTION code_pairs(codes int[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT one::bigint << 32 | other FROM unnest(codes) one, unnest(codes) other
    WHERE one < other AND (one < 100000 OR other > 200000)) $$;

-- The words of places (`l:`) and epochs (`e:`) that search rows have.
SET lock_timeout = '5s';
CREATE TABLE IF NOT EXISTS setting_word (word text COLLATE "C" PRIMARY KEY);

CREATE OR REPLACE FUNCTION add_setting_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO setting_word (word) SELECT unnest(tsvector_to_array(NEW.setting_tsv)) COLLATE "C" AS word
  ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS add_setting_words ON scenario_search;
CREATE TRIGGER add_setting_words AFTER INSERT OR UPDATE OF setting_tsv ON scenario_search FOR EACH ROW
  WHEN (NEW.setting_tsv <> '') EXECUTE FUNCTION add_setting_words();
RESET lock_timeout;
INSERT INTO setting_word (word)
SELECT DISTINCT unnest(tsvector_to_array(setting_tsv)) COLLATE "C" AS word FROM scenario_search
ORDER BY word ON CONFLICT DO NOTHING;

CREATE OR REPLACE FUNCTION quote_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' $$;

-- Matches rows that have, for each beginning, at least one word with it. More than 32 words are left to the index.
CREATE OR REPLACE FUNCTION setting_query(beginnings text[]) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT string_agg(CASE WHEN words BETWEEN 1 AND 32 THEN whole ELSE quote_lexeme(beginning) || ':*' END, ' & ')::tsquery
  FROM unnest(beginnings) beginning CROSS JOIN LATERAL (
    SELECT count(*) AS words, '(' || string_agg(quote_lexeme(word), ' | ') || ')' AS whole FROM (
      SELECT word FROM setting_word
      WHERE word >= beginning COLLATE "C" AND word < (beginning || chr(1114111)) COLLATE "C" LIMIT 33) few) found $$;

DROP INDEX CONCURRENTLY IF EXISTS scenario_search_pairs;
CREATE INDEX CONCURRENTLY scenario_search_pairs ON scenario_search USING gin (code_pairs(codes), setting_tsv)
  WITH (fastupdate = off);
ALTER INDEX scenario_search_pairs ALTER COLUMN 1 SET STATISTICS 0;
