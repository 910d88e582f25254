-- Authors with their profiles, consents, education and projects, over a thousand days.
CREATE TABLE scale.author AS
  SELECT n, scale.id('account', n, at) AS id, at
  FROM (SELECT n, s.today - interval '1000 days' + n * (interval '1000 days' / s.authors) AS at
    FROM scale.setting s, generate_series(1, s.authors) n) numbered;
ALTER TABLE scale.author ADD PRIMARY KEY (n);
ANALYZE scale.author;

-- Most are confirmed, a few are blocked, some are minors.
INSERT INTO account (id, email, password_hash, state, roles, last_name, name, second_name, phone, birthday, city,
  email_confirmed_at, phone_confirmed_at, created_at, may_be_published)
SELECT a.id, 'author' || a.n || '@scale.example', (SELECT password_hash FROM scale.setting),
  CASE WHEN scale.dice(a.n, 1) < 0.93 THEN 'ACTIVE' WHEN scale.dice(a.n, 1) < 0.98 THEN 'NEW' ELSE 'SUSPENDED' END,
  '{AVTOR}', s.word, f.word, m.word || 'ович', '79' || lpad(a.n::text, 9, '0'),
  a.at::date - 6000 - (scale.dice(a.n, 5) * 20000)::int, 'г ' || c.word, a.at, a.at, a.at, scale.dice(a.n, 21) < 0.9
FROM scale.author a
JOIN scale.surname s ON s.place = scale.zipf(scale.dice(a.n, 2), (SELECT max(place) FROM scale.surname))
JOIN scale.word f ON f.kind = 'name' AND f.place = (1 + floor(scale.dice(a.n, 3) ^ 2 * 100))::int
JOIN scale.word m ON m.kind = 'name' AND m.place = (1 + floor(scale.dice(a.n, 4) * 40))::int
JOIN scale.word c ON c.kind = 'city' AND c.place = least(100, greatest(1, exp(scale.dice(a.n, 6) * ln(101))::int));

INSERT INTO profile (account_id, use_nickname, nickname, notes, timing, year_from, genre_ids, updated_at)
SELECT a.id, scale.dice(a.n, 1) < 0.05, CASE WHEN scale.dice(a.n, 1) < 0.05 THEN 'Псевдоним ' || a.n END, p.words,
  'FROM_60_TO_90', 1980 + (scale.dice(a.n, 3) * 45)::int,
  ARRAY(SELECT DISTINCT 31 + floor(scale.dice(a.n * 3 + k, 4) ^ 2 * 26)::int
    FROM generate_series(1, 1 + (scale.dice(a.n, 5) * 3)::int) k),
  a.at + scale.dice(a.n, 6) * ((SELECT today FROM scale.setting) - a.at)
FROM scale.author a CROSS JOIN scale.setting t
JOIN scale.phrase p ON p.place = (1 + floor(scale.dice(a.n, 2) * t.phrases))::int;

INSERT INTO consent (id, account_id, kind, version, given_at)
SELECT scale.id(t.code, a.n, a.at), a.id, t.code, t.version, a.at
FROM scale.author a, current_legal_text t WHERE t.code IN ('personal_data', 'terms') OR t.code = 'mailing' AND a.n % 3 > 0;
INSERT INTO education (id, account_id, place, institution, level)
SELECT scale.id('education', n, at), id, 0, 'ВГИК имени С. А. Герасимова', 'Специалитет' FROM scale.author WHERE n % 3 = 0;
INSERT INTO project (id, author_id, title, year, format_id)
SELECT scale.id('project', n * 2 + k, at), id, 'Проект ' || n, 2000 + n % 26, 1 + n % 6
FROM scale.author, generate_series(0, 1) k WHERE n % 2 = 0;
