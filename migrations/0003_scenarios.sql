-- Dictionaries, projects, scenarios with their texts, the search projection.
CREATE TABLE dictionary_item (
  id int PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('type', 'kind', 'format', 'genre')),
  code text NOT NULL,
  name text NOT NULL,
  place int NOT NULL,
  UNIQUE (kind, code)
);
INSERT INTO dictionary_item (id, kind, code, name, place) VALUES
  (1, 'format', 'FEATURE', 'Полный метр', 1), (2, 'format', 'SHORT', 'Короткий метр', 2),
  (3, 'format', 'SERIES', 'Сериал', 3), (4, 'format', 'MINI_SERIES', 'Мини-сериал', 4),
  (5, 'format', 'WEB_SERIES', 'Веб-сериал', 5), (6, 'format', 'DOCUMENTARY', 'Документальный', 6),
  (11, 'type', 'FICTION', 'Игровой', 1), (12, 'type', 'ANIMATION', 'Анимационный', 2),
  (13, 'type', 'DOCUMENTARY', 'Документальный', 3),
  (21, 'kind', 'ORIGINAL', 'Оригинальный', 1), (22, 'kind', 'ADAPTATION', 'Экранизация', 2),
  (23, 'kind', 'REMAKE', 'Ремейк', 3), (24, 'kind', 'REAL_EVENTS', 'По мотивам реальных событий', 4),
  (31, 'genre', 'DRAMA', 'Драма', 1), (32, 'genre', 'MELODRAMA', 'Мелодрама', 2), (33, 'genre', 'COMEDY', 'Комедия', 3),
  (34, 'genre', 'TRAGICOMEDY', 'Трагикомедия', 4), (35, 'genre', 'DETECTIVE', 'Детектив', 5),
  (36, 'genre', 'THRILLER', 'Триллер', 6), (37, 'genre', 'CRIME', 'Криминал', 7), (38, 'genre', 'WAR', 'Военный', 8),
  (39, 'genre', 'HISTORY', 'Исторический', 9), (40, 'genre', 'BIOGRAPHY', 'Биография', 10),
  (41, 'genre', 'ADVENTURE', 'Приключения', 11), (42, 'genre', 'FANTASY', 'Фэнтези', 12),
  (43, 'genre', 'SCI_FI', 'Фантастика', 13), (44, 'genre', 'HORROR', 'Ужасы', 14), (45, 'genre', 'MYSTIC', 'Мистика', 15),
  (46, 'genre', 'FAMILY', 'Семейный', 16), (47, 'genre', 'CHILDREN', 'Детский', 17), (48, 'genre', 'FAIRY_TALE', 'Сказка', 18),
  (49, 'genre', 'SPORT', 'Спорт', 19), (50, 'genre', 'MUSICAL', 'Мюзикл', 20), (51, 'genre', 'ROAD_MOVIE', 'Роуд-муви', 21),
  (52, 'genre', 'PARABLE', 'Притча', 22), (53, 'genre', 'ACTION', 'Боевик', 23), (54, 'genre', 'SATIRE', 'Сатира', 24),
  (55, 'genre', 'DISASTER', 'Катастрофа', 25), (56, 'genre', 'ANTIUTOPIA', 'Антиутопия', 26);

CREATE TABLE tag (id int PRIMARY KEY, code text NOT NULL UNIQUE, name text NOT NULL);
INSERT INTO tag (id, code, name) VALUES
  (1, 'FRIENDSHIP', 'дружба'), (2, 'FIRST_LOVE', 'первая любовь'), (3, 'SMALL_TOWN', 'маленький город'), (4, 'BIG_CITY', 'большой город'),
  (5, 'NORTH', 'Север'), (6, 'SEA', 'море'), (7, 'ROAD', 'дорога'), (8, 'WAR', 'война'), (9, 'MEMORY', 'память'), (10, 'FAMILY', 'семья'),
  (11, 'FATHERS', 'отцы и дети'), (12, 'SISTERS', 'сёстры'), (13, 'BROTHERS', 'братья'), (14, 'TEACHER', 'учитель'), (15, 'SCHOOL', 'школа'),
  (16, 'MEDICINE', 'медицина'), (17, 'SCIENCE', 'наука'), (18, 'SPACE', 'космос'), (19, 'SPORT', 'спорт'), (20, 'MUSIC', 'музыка'),
  (21, 'THEATRE', 'театр'), (22, 'CINEMA', 'кино'), (23, 'VILLAGE', 'деревня'), (24, 'FOREST', 'лес'), (25, 'WINTER', 'зима'),
  (26, 'SUMMER', 'лето'), (27, 'SECRET', 'тайна'), (28, 'INVESTIGATION', 'расследование'), (29, 'CHOICE', 'выбор'), (30, 'FORGIVENESS', 'прощение'),
  (31, 'LONELINESS', 'одиночество'), (32, 'HOPE', 'надежда'), (33, 'GROWING_UP', 'взросление'), (34, 'OLD_AGE', 'старость'), (35, 'LOSS', 'утрата'),
  (36, 'RETURN', 'возвращение'), (37, 'NINETIES', 'девяностые'), (38, 'EIGHTIES', 'восьмидесятые'), (39, 'FUTURE', 'будущее'), (40, 'ANIMALS', 'животные'),
  (41, 'RAILWAY', 'железная дорога'), (42, 'RIVER', 'река'), (43, 'FACTORY', 'завод'), (44, 'TECHNOLOGY', 'технологии'), (45, 'DREAM', 'мечта'),
  (46, 'HUMOUR', 'юмор'), (47, 'HOME', 'дом'), (48, 'NEIGHBOURS', 'соседи'), (49, 'LETTERS', 'письма'), (50, 'CHANCE', 'второй шанс'),
  (51, 'FAMILY_SECRET', 'семейная тайна'), (52, 'MOTHERHOOD', 'материнство'), (53, 'LATE_LOVE', 'поздняя любовь'), (54, 'GUILT', 'вина'), (55, 'REVENGE', 'месть'),
  (56, 'BETRAYAL', 'предательство'), (57, 'COURAGE', 'мужество'), (58, 'SURVIVAL', 'выживание'), (59, 'DISAPPEARANCE', 'исчезновение'), (60, 'WAR_MEMORY', 'память о войне'),
  (61, 'REAR', 'тыл'), (62, 'BLOCKADE', 'блокада'), (63, 'ARCTIC', 'Арктика'), (64, 'SIBERIA', 'Сибирь'), (65, 'URALS', 'Урал'),
  (66, 'VOLGA', 'Волга'), (67, 'FAR_EAST', 'Дальний Восток'), (68, 'CAUCASUS', 'Кавказ'), (69, 'TAIGA', 'тайга'), (70, 'STEPPE', 'степь'),
  (71, 'MOUNTAINS', 'горы'), (72, 'COMMUNAL_FLAT', 'коммунальная квартира'), (73, 'HOSPITAL', 'больница'), (74, 'MUSEUM', 'музей'), (75, 'CRAFT', 'ремесло'),
  (76, 'PROFESSION', 'профессия'), (77, 'DOCTOR', 'врач'), (78, 'ONE_NIGHT', 'одна ночь'), (79, 'ISLAND', 'остров'), (80, 'ONE_PLACE', 'одно место действия'),
  (81, 'RADIO', 'радио'), (83, 'INHERITANCE', 'наследство'), (85, 'DISABILITY', 'преодоление'),
  (86, 'LEGEND', 'легенда'), (87, 'FOLKLORE', 'фольклор'), (88, 'MAGIC', 'волшебство'), (89, 'ROBOTS', 'роботы'), (90, 'THIRTIES', 'тридцатые'),
  (91, 'SIXTIES', 'шестидесятые'), (92, 'EMPIRE', 'Российская империя'), (93, 'EXPEDITION', 'экспедиция'), (94, 'HOLIDAY', 'праздник'), (95, 'VOLUNTEERS', 'волонтёры'),
  (96, 'FIRE', 'пожар'), (97, 'FLOOD', 'наводнение');

CREATE TABLE project (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  title text NOT NULL,
  original_title text NOT NULL DEFAULT '',
  year int NOT NULL,
  format_id int REFERENCES dictionary_item,
  roles text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'DEVELOPMENT' CHECK (status IN ('DEVELOPMENT', 'SHOOTING', 'POST_PRODUCTION', 'RELEASED', 'UNFINISHED')),
  organization text NOT NULL DEFAULT '',
  platform text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  hidden boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX project_author ON project (author_id, year DESC);

CREATE TABLE scenario (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'DRAFT'
    CHECK (state IN ('DRAFT', 'MODERATION', 'REWORK', 'PUBLISHED', 'HIDDEN', 'BLOCKED', 'ARCHIVED')),
  rights_state text NOT NULL DEFAULT 'FREE'
    CHECK (rights_state IN ('FREE', 'ENCUMBERED', 'OPTION', 'LICENSED', 'TRANSFERRED', 'IN_PRODUCTION', 'RELEASED')),
  version int NOT NULL DEFAULT 1,
  title text COLLATE ru NOT NULL,
  logline text NOT NULL DEFAULT '',
  annotation text NOT NULL DEFAULT '',
  synopsis text NOT NULL DEFAULT '',
  format_id int REFERENCES dictionary_item,
  type_id int REFERENCES dictionary_item,
  kind_id int REFERENCES dictionary_item,
  genre_ids int[] NOT NULL DEFAULT '{}',
  tag_ids int[] NOT NULL DEFAULT '{}',
  film_location text NOT NULL DEFAULT '',
  epoch text NOT NULL DEFAULT '',
  age_rating text CHECK (age_rating IN ('0+', '6+', '12+', '16+', '18+')),
  episodes int,
  duration int,
  budget_class text CHECK (budget_class IN ('SMALL', 'MEDIUM', 'LARGE', 'UNKNOWN')),
  characters jsonb NOT NULL DEFAULT '{}',
  access_mode text NOT NULL DEFAULT 'BY_REQUEST' CHECK (access_mode IN ('BY_REQUEST', 'VERIFIED_ORGS', 'NOBODY')),
  in_rating boolean NOT NULL DEFAULT true,
  rights_declared boolean NOT NULL DEFAULT false,
  -- Null until the author has declared it.
  ai_use text CHECK (ai_use IN ('NONE', 'PARTIAL', 'SUBSTANTIAL')),
  remark text NOT NULL DEFAULT '',
  submitted_at timestamptz(3),
  published_at timestamptz(3),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX scenario_author ON scenario (author_id, updated_at DESC);
CREATE INDEX scenario_state ON scenario (state, updated_at);

-- Texts are never overwritten: a new file is a new version.
CREATE TABLE scenario_text (
  id uuid PRIMARY KEY,
  scenario_id uuid NOT NULL REFERENCES scenario ON DELETE CASCADE,
  number int NOT NULL,
  file_id uuid NOT NULL REFERENCES file,
  pages int NOT NULL,
  has_words boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (scenario_id, number)
);

CREATE TABLE scenario_rating (
  scenario_id uuid PRIMARY KEY REFERENCES scenario ON DELETE CASCADE,
  vote_sum int NOT NULL DEFAULT 0,
  votes int NOT NULL DEFAULT 0,
  -- Never rounded for display: a badge looks at the exact value.
  expert_mean numeric(16, 12),
  -- The companies' part, drawn towards the year's mean; null without votes.
  company_part numeric(16, 12),
  -- The rating of product §8; null while it is not formed.
  rating numeric(16, 12)
) WITH (fillfactor = 80);

-- One narrow row per published scenario; every facet in one array of codes.
CREATE TABLE scenario_search (
  scenario_id uuid PRIMARY KEY REFERENCES scenario ON DELETE CASCADE,
  author_id uuid NOT NULL,
  rating numeric(16, 12) NOT NULL DEFAULT 0,
  votes int NOT NULL DEFAULT 0,
  published_at timestamptz(3) NOT NULL,
  codes int[] NOT NULL,
  title_tsv tsvector NOT NULL,
  tsv tsvector NOT NULL
);
ALTER TABLE scenario_search ALTER tsv SET STATISTICS 2000, ALTER title_tsv SET STATISTICS 1000, ALTER codes SET STATISTICS 1000;
DO $$ BEGIN ALTER TABLE scenario_search ALTER tsv SET COMPRESSION lz4; EXCEPTION WHEN feature_not_supported THEN NULL; END $$;
CREATE INDEX scenario_search_rating ON scenario_search (rating DESC, scenario_id DESC);
CREATE INDEX scenario_search_published ON scenario_search (published_at DESC, scenario_id DESC);
CREATE INDEX scenario_search_author ON scenario_search (author_id);
CREATE INDEX scenario_search_gin ON scenario_search USING gin (codes, tsv) WITH (fastupdate = off);
CREATE INDEX scenario_search_title ON scenario_search USING gin (codes, title_tsv) WITH (fastupdate = off);

-- Dictionary ids stay below 1000, so a tag is told from them by 100000.
CREATE FUNCTION scenario_codes(s scenario) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY[s.type_id, s.kind_id, s.format_id], NULL) || s.genre_ids
      || ARRAY(SELECT 100000 + t FROM unnest(s.tag_ids) t) $$;

CREATE FUNCTION refresh_scenario_search(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM scenario_search p USING scenario s WHERE p.scenario_id = s.id AND s.id = ANY(ids) AND s.state <> 'PUBLISHED';
  INSERT INTO scenario_search AS p (scenario_id, author_id, rating, votes, published_at, codes, title_tsv, tsv)
  SELECT s.id, s.author_id, coalesce(r.rating, 0), coalesce(r.votes, 0), coalesce(s.published_at, s.updated_at), scenario_codes(s),
         to_tsvector('ru', s.title),
         setweight(to_tsvector('ru', s.title), 'A') || setweight(to_tsvector('ru', s.logline), 'B')
           || setweight(to_tsvector('ru', s.annotation || ' ' || s.film_location), 'C')
  FROM scenario s LEFT JOIN scenario_rating r ON r.scenario_id = s.id WHERE s.id = ANY(ids) AND s.state = 'PUBLISHED'
  ON CONFLICT (scenario_id) DO UPDATE SET author_id = excluded.author_id, rating = excluded.rating, votes = excluded.votes,
    published_at = excluded.published_at, codes = excluded.codes, title_tsv = excluded.title_tsv, tsv = excluded.tsv $$;
