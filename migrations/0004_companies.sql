-- Film companies, their people, invitations, requests for texts, votes and ratings.
CREATE TABLE organization (
  id uuid PRIMARY KEY,
  state text NOT NULL DEFAULT 'CHECK' CHECK (state IN ('CHECK', 'APPROVED', 'REJECTED', 'SUSPENDED')),
  inn text NOT NULL UNIQUE,
  name text NOT NULL,
  short_name text NOT NULL DEFAULT '',
  kpp text NOT NULL DEFAULT '',
  ogrn text NOT NULL DEFAULT '',
  okved text NOT NULL DEFAULT '',
  legal_address text NOT NULL DEFAULT '',
  actual_address text NOT NULL DEFAULT '',
  director text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  site text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  logo_id uuid REFERENCES file ON DELETE SET NULL,
  remark text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);

CREATE TABLE employee (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organization ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'WAITLIST' CHECK (state IN ('WAITLIST', 'ACTIVE', 'REJECTED', 'BLOCKED', 'DELETED')),
  position text NOT NULL DEFAULT '',
  department text NOT NULL DEFAULT '',
  can_vote boolean NOT NULL DEFAULT true,
  can_download boolean NOT NULL DEFAULT false,
  can_confirm boolean NOT NULL DEFAULT true,
  source text NOT NULL DEFAULT 'CODE' CHECK (source IN ('CODE', 'INN', 'FOUNDER', 'INVITED')),
  comment text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by uuid REFERENCES account ON DELETE SET NULL
);
-- A person works in one company at a time; the past stays.
CREATE UNIQUE INDEX employee_live ON employee (account_id) WHERE state IN ('WAITLIST', 'ACTIVE', 'BLOCKED');
CREATE INDEX employee_organization ON employee (organization_id, state);

CREATE TABLE invitation (
  id uuid PRIMARY KEY,
  code_hash text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('EXPERT', 'ORGANIZATION', 'EMPLOYEE')),
  state text NOT NULL DEFAULT 'SENT' CHECK (state IN ('SENT', 'USED', 'REVOKED')),
  label text NOT NULL DEFAULT '',
  email citext,
  inn text,
  last_name text,
  organization_id uuid REFERENCES organization ON DELETE CASCADE,
  role text CHECK (role IN ('OK_USER', 'OK_ADMIN')),
  max_uses int NOT NULL DEFAULT 1 CHECK (max_uses > 0),
  used int NOT NULL DEFAULT 0 CHECK (used <= max_uses),
  expires_at timestamptz NOT NULL,
  created_by uuid REFERENCES account ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  note text NOT NULL DEFAULT '',
  -- An expert registers without an address of his own, so the invitation has to name it.
  CHECK (type <> 'EXPERT' OR email IS NOT NULL),
  CHECK (type <> 'EMPLOYEE' OR organization_id IS NOT NULL)
);
CREATE INDEX invitation_created ON invitation (created_at DESC);

CREATE TABLE favorite (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('avtor', 'scenario')),
  target_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind, target_id)
);
CREATE TABLE viewed (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('avtor', 'scenario')),
  target_id uuid NOT NULL,
  viewed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind, target_id)
);
CREATE INDEX viewed_recent ON viewed (account_id, kind, viewed_at DESC);

CREATE TABLE request (
  id uuid PRIMARY KEY,
  scenario_id uuid NOT NULL REFERENCES scenario ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organization ON DELETE CASCADE,
  sender_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'SENT'
    CHECK (state IN ('SENT', 'DECLINED', 'OPEN', 'READ', 'REVOKED', 'EXPIRED', 'CANCELLED', 'CLOSED')),
  text text NOT NULL,
  answer text NOT NULL DEFAULT '',
  text_id uuid REFERENCES scenario_text ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  open_until timestamptz
);
CREATE UNIQUE INDEX request_live ON request (scenario_id, organization_id) WHERE state IN ('SENT', 'OPEN', 'READ');
CREATE INDEX request_author ON request (author_id, created_at DESC);
CREATE INDEX request_organization ON request (organization_id, created_at DESC);

-- One live vote per company and scenario (product §8); the last employee's value wins.
CREATE TABLE vote (
  scenario_id uuid NOT NULL REFERENCES scenario ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organization ON DELETE CASCADE,
  voter_id uuid REFERENCES account ON DELETE SET NULL,
  value smallint NOT NULL CHECK (value BETWEEN 1 AND 10),
  -- False while the fund has suspended the company: the vote is kept, its weight is not.
  counted boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scenario_id, organization_id)
);
CREATE INDEX vote_year ON vote (created_at) INCLUDE (value) WHERE counted;
CREATE INDEX vote_organization ON vote (organization_id);

CREATE TABLE author_rating (
  author_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  score numeric(16, 12) NOT NULL,
  -- A percentile, 0 to 100, rounded down (product decision 2).
  uf_rating smallint NOT NULL CHECK (uf_rating BETWEEN 0 AND 100)
);
CREATE INDEX author_rating_best ON author_rating (uf_rating DESC, score DESC, author_id);

-- Words as a name search compares them: lower case, "ё" as "е", each word after a space.
CREATE FUNCTION plain_words(t text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || translate(lower(t), 'ё-''’«»"()', 'е        ') $$;

CREATE INDEX account_words ON account
  USING gin (plain_words(last_name || ' ' || name || coalesce(' ' || second_name, '')) gin_trgm_ops);

-- What strangers may know of an author. Whoever uses a nickname is known by it alone, in searches too.
CREATE VIEW author_card AS
  SELECT a.id, a.state, a.birthday, a.city, a.created_at, n.hides AS nicknamed,
    CASE WHEN n.hides THEN p.nickname::text ELSE a.name END AS name,
    CASE WHEN n.hides THEN '' ELSE a.last_name END AS last_name,
    CASE WHEN n.hides THEN NULL ELSE a.second_name END AS second_name,
    (CASE WHEN n.hides THEN p.nickname::text ELSE a.last_name || ' ' || a.name END) COLLATE ru AS sort_name,
    (CASE WHEN n.hides THEN p.nickname::text ELSE a.name || ' ' || a.last_name END) AS shown_name,
    plain_words(CASE WHEN n.hides THEN p.nickname::text
      ELSE a.last_name || ' ' || a.name || coalesce(' ' || a.second_name, '') END) AS words,
    p.photo_id, p.notes, p.timing, p.year_from, p.not_education, p.genre_ids, p.programs, p.updated_at,
    coalesce(r.uf_rating, 0) AS uf_rating, coalesce(r.score, 0) AS score
  FROM account a
  JOIN profile p ON p.account_id = a.id
  CROSS JOIN LATERAL (SELECT p.use_nickname AND p.nickname IS NOT NULL AS hides) n
  LEFT JOIN author_rating r ON r.author_id = a.id
  WHERE 'AVTOR' = ANY (a.roles) AND a.state IN ('NEW', 'ACTIVE');

CREATE TABLE rating_category (
  id int PRIMARY KEY,
  name text NOT NULL,
  place int NOT NULL,
  source text NOT NULL CHECK (source IN ('COMBINED', 'EXPERT', 'ORG', 'REQUESTS')),
  -- {"codes": [..], "debut": true}
  filter jsonb NOT NULL DEFAULT '{}',
  min_votes int NOT NULL DEFAULT 5,
  visible boolean NOT NULL DEFAULT true
);
INSERT INTO rating_category (id, name, place, source, filter, min_votes) VALUES
  (1, 'Общий рейтинг', 1, 'COMBINED', '{}', 5),
  (2, 'Выбор кинокомпаний', 2, 'ORG', '{}', 5),
  (3, 'Полный метр', 3, 'COMBINED', '{"codes": [1]}', 5),
  (4, 'Сериалы', 4, 'COMBINED', '{"codes": [3]}', 5),
  (5, 'Короткий метр', 5, 'COMBINED', '{"codes": [2]}', 5),
  (6, 'Анимация', 6, 'COMBINED', '{"codes": [12]}', 5),
  (7, 'Дебют', 7, 'COMBINED', '{"debut": true}', 1);
