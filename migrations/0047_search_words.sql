-- What a search by words finds: also genres with their adjectives, tags, format, epoch, characters, synopsis and the
-- shown name of the author.
--
-- The previous release calls `refresh_scenario_search`, which calls the function that is replaced here: a scenario that it
-- saves has the new words at once. The rows from before are made anew in batches by the job `refill-scenario-search`; until
-- then they are found by their former words.
SET LOCAL lock_timeout = '5s';

-- Other words for an item: adjectives and what people say instead of the name.
ALTER TABLE dictionary_item ADD COLUMN search_words text NOT NULL DEFAULT '';
ALTER TABLE tag ADD COLUMN search_words text NOT NULL DEFAULT '';
UPDATE dictionary_item d SET search_words = v.words FROM (VALUES
  (1, 'полнометражный'), (2, 'короткометражный короткометражка'), (3, 'многосерийный'), (4, 'минисериал многосерийный'),
  (5, 'вебсериал интернет-сериал'), (6, 'документалка неигровой'),
  (12, 'анимация мультфильм мультик мультипликация мультипликационный'), (13, 'документалка неигровой'),
  (22, 'адаптация по книге по роману'), (24, 'реальная история основано на реальных событиях'),
  (31, 'драматический'), (32, 'мелодраматический'), (33, 'комедийный'), (34, 'трагикомический трагикомедийный'),
  (35, 'детективный'), (36, 'триллерный саспенс'), (37, 'криминальный'), (38, 'война о войне'), (39, 'история костюмный'),
  (40, 'биографический байопик'), (41, 'приключенческий'), (42, 'фэнтезийный'), (43, 'фантастический научная фантастика'),
  (44, 'хоррор ужас страшный'), (45, 'мистический'), (46, 'семья для всей семьи'), (47, 'дети для детей'),
  (48, 'сказочный'), (49, 'спортивный'), (50, 'музыкальный'), (51, 'дорожный путешествие'), (52, 'притчевый'),
  (53, 'экшен экшн'), (54, 'сатирический'), (55, 'фильм-катастрофа'), (56, 'дистопия антиутопический')) v (id, words)
WHERE d.id = v.id;
UPDATE tag t SET search_words = v.words FROM (VALUES
  (1, 'друзья дружеский'), (3, 'городок провинция провинциальный'), (4, 'мегаполис'), (5, 'северный'), (6, 'морской'),
  (7, 'дорожный путешествие'), (8, 'военный фронт'), (10, 'семейный'), (12, 'сестра'), (13, 'брат'),
  (14, 'учительница педагог преподаватель'), (15, 'школьный школьники'), (16, 'медицинский медики'), (17, 'научный ученые'),
  (18, 'космический космонавт'), (19, 'спортивный спортсмены'), (20, 'музыкальный музыкант'), (21, 'театральный актеры'),
  (22, 'кинематограф съемки'), (23, 'деревенский село сельский'), (24, 'лесной'), (25, 'зимний'), (26, 'летний'),
  (27, 'тайный'), (28, 'следствие следователь'), (33, 'подростки'), (34, 'старики пенсионеры пожилой'),
  (37, '90 1990'), (38, '80 1980'), (40, 'звери'), (41, 'поезд железнодорожный'), (42, 'речной'), (43, 'заводской рабочие'),
  (46, 'юмористический смешной'), (48, 'сосед соседский'), (49, 'письмо переписка'), (57, 'подвиг героизм'), (60, 'военный'),
  (62, 'блокадный'), (63, 'арктический полярный заполярье'), (64, 'сибирский'), (65, 'уральский'), (66, 'волжский'),
  (67, 'дальневосточный'), (68, 'кавказский'), (69, 'таежный'), (70, 'степной'), (71, 'горный'), (72, 'коммуналка'),
  (73, 'больничный госпиталь врачи'), (74, 'музейный'), (75, 'мастер ремесленник'), (77, 'доктор медик хирург'),
  (79, 'островной'), (80, 'камерный'), (88, 'магия волшебный'), (90, '30 1930'), (91, '60 1960'), (92, 'дореволюционный царский'),
  (94, 'праздничный'), (95, 'волонтер доброволец'), (96, 'пожарный')) v (id, words)
WHERE t.id = v.id;

-- The texts of a scenario with their weights: A the title, B what it is about and who wrote it, C the annotation, place and
-- epoch, D the rest. «Полный метр» is «полный» here, because «метр» and «метро» have one stem. An author who uses a
-- nickname has no other name here. Long texts are cut, which bounds the vector.
CREATE FUNCTION scenario_search_texts(s scenario) RETURNS TABLE (weight text, words text) LANGUAGE sql STABLE AS $$
  SELECT 'A', s.title::text
  UNION ALL SELECT 'B', s.logline
  UNION ALL SELECT 'B', regexp_replace(d.name, ' метр$', '') || ' ' || d.search_words FROM dictionary_item d
    WHERE d.id = ANY (ARRAY[s.format_id, s.type_id, s.kind_id] || s.genre_ids)
  UNION ALL SELECT 'B', t.name || ' ' || t.search_words FROM tag t WHERE t.id = ANY (s.tag_ids)
  UNION ALL SELECT 'B', c.shown_name FROM author_card c WHERE c.id = s.author_id
  UNION ALL SELECT 'C', left(s.annotation, 2000)
  UNION ALL SELECT 'C', s.film_location
  UNION ALL SELECT 'C', s.epoch
  UNION ALL SELECT 'D', left(s.synopsis, 2500)
  UNION ALL SELECT 'D', left(concat_ws(' ', s.characters ->> 'protagonist', s.characters ->> 'antagonist', (
    SELECT string_agg(concat_ws(' ', p ->> 'name', p ->> 'description'), ' ')
    FROM jsonb_array_elements(coalesce(s.characters -> 'secondary', '[]') || coalesce(s.characters -> 'episodic', '[]')) p)), 1500) $$;

-- The stems of A and B stand there a second time behind a `^`, which no stem has: the index does not hold weights, so only
-- this lets it find the scenarios that have all words in those places. A surname has its full form too: the stemmer takes
-- the end of «Чижиков» for a plural, but not that of «Чижикова».
CREATE OR REPLACE FUNCTION scenario_search_vector(s scenario) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT p.main || p.rest || array_to_tsvector(ARRAY(SELECT '^' || stem FROM unnest(tsvector_to_array(p.main)) stem))
  FROM (
    SELECT setweight(to_tsvector('ru', coalesce(string_agg(words, ' ') FILTER (WHERE weight = 'A'), '')), 'A')
        || setweight(to_tsvector('ru', coalesce(string_agg(words, ' ') FILTER (WHERE weight = 'B'), '')), 'B')
        || setweight(to_tsvector('simple', coalesce(
          (SELECT plain_words(c.shown_name) FROM author_card c WHERE c.id = s.author_id), '')), 'B') AS main,
      setweight(to_tsvector('ru', coalesce(string_agg(words, ' ') FILTER (WHERE weight = 'C'), '')), 'C')
        || setweight(to_tsvector('ru', coalesce(string_agg(words, ' ') FILTER (WHERE weight = 'D'), '')), 'D') AS rest
    FROM scenario_search_texts(s)) p $$;

CREATE FUNCTION scenario_search_words(s scenario) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT w.word), '{}') FROM scenario_search_texts(s) t
  CROSS JOIN LATERAL regexp_split_to_table(plain_words(t.words), '[^[:alpha:]]+') w (word)
  WHERE length(w.word) BETWEEN 4 AND 40 $$;

-- Words of published scenarios as they are spelt: a word that no scenario has is replaced by the nearest of these.
CREATE TABLE scenario_word (word text COLLATE "C" PRIMARY KEY);
CREATE INDEX scenario_word_similar ON scenario_word USING gin (word gin_trgm_ops);
-- Short words have too few trigrams to be similar.
CREATE INDEX scenario_word_length ON scenario_word (length(word), word);

-- Rows of `scenario_search` that are to be made anew: of one code (see `scenario_codes`), or of all scenarios for code 0.
CREATE TABLE search_refill (
  code int PRIMARY KEY,
  -- The last scenario that is done.
  scenario_after uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);
INSERT INTO search_refill (code) VALUES (0);

-- Only migrations change the dictionaries, so nothing else could notice it.
CREATE FUNCTION refill_renamed_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_refill (code) VALUES (NEW.id + TG_ARGV[0]::int)
  ON CONFLICT (code) DO UPDATE SET scenario_after = excluded.scenario_after;
  RETURN NULL;
END $$;
CREATE TRIGGER refill_renamed_item AFTER UPDATE OF name, search_words ON dictionary_item FOR EACH ROW
  WHEN ((OLD.name, OLD.search_words) IS DISTINCT FROM (NEW.name, NEW.search_words))
  EXECUTE FUNCTION refill_renamed_item(0);
CREATE TRIGGER refill_renamed_item AFTER UPDATE OF name, search_words ON tag FOR EACH ROW
  WHEN ((OLD.name, OLD.search_words) IS DISTINCT FROM (NEW.name, NEW.search_words))
  EXECUTE FUNCTION refill_renamed_item(100000);
