-- Companies with an employee each, votes, requests, marks, invitations and texts.
CREATE TABLE scale.organization AS
  SELECT n, scale.id('organization', n, s.today - interval '1000 days') AS id, n % 20 <> 0 AS is_approved
  FROM scale.setting s, generate_series(1, s.organizations) n;
ALTER TABLE scale.organization ADD PRIMARY KEY (n);
INSERT INTO organization (id, state, inn, name)
SELECT id, CASE WHEN is_approved THEN 'APPROVED' ELSE 'CHECK' END, (9900000000 + n)::text, 'ООО «Студия ' || n || '»'
FROM scale.organization;

INSERT INTO account (id, email, password_hash, state, roles, last_name, name, phone, birthday, email_confirmed_at,
  phone_confirmed_at, created_at)
SELECT scale.id('employee-account', n, s.today - interval '900 days'), 'company' || n || '@scale.example', s.password_hash,
  'ACTIVE', '{OK_ADMIN}', 'Продюсер', 'Анна', '78' || lpad(n::text, 9, '0'), '1980-01-01', s.today, s.today,
  s.today - interval '900 days'
FROM scale.organization, scale.setting s;
INSERT INTO consent (id, account_id, kind, version, given_at)
SELECT scale.id('employee-' || t.code, o.n, s.today - interval '900 days'),
  scale.id('employee-account', o.n, s.today - interval '900 days'), t.code, t.version, s.today - interval '900 days'
FROM scale.organization o, scale.setting s, current_legal_text t WHERE t.code IN ('personal_data', 'terms');
INSERT INTO profile (account_id) SELECT scale.id('employee-account', n, s.today - interval '900 days') FROM scale.organization, scale.setting s;
INSERT INTO employee (id, organization_id, account_id, state, source)
SELECT scale.id('employee', n, s.today - interval '900 days'), id,
  scale.id('employee-account', n, s.today - interval '900 days'), 'ACTIVE', 'FOUNDER'
FROM scale.organization, scale.setting s;

-- In an order that is the same every day: the beginning of an id is its time.
CREATE TABLE scale.published AS
  SELECT row_number() OVER (ORDER BY md5(substr(s.id::text, 15))) AS n, s.id, s.author_id FROM scenario s
  JOIN scale.author a ON a.id = s.author_id WHERE s.state = 'PUBLISHED';
ALTER TABLE scale.published ADD PRIMARY KEY (n);
ANALYZE scale.published, scale.organization;

-- Three votes for two published scenarios, but a few have hundreds and most have none.
INSERT INTO vote (scenario_id, organization_id, value, created_at)
SELECT p.id, o.id, 1 + least(9, (3 + 7 * (scale.dice(v, 52) + scale.dice(p.n, 53)) / 2)::int),
  s.today - scale.dice(v, 54) * interval '600 days'
FROM scale.setting s CROSS JOIN LATERAL (SELECT count(*) AS n FROM scale.published) total CROSS JOIN generate_series(1, total.n * 3 / 2) v
JOIN scale.published p ON p.n = greatest(1, (scale.dice(v, 51) ^ 2.5 * total.n)::bigint)
JOIN scale.organization o ON o.n = 1 + (scale.dice(v, 50) * (s.organizations - 1))::int AND o.is_approved
ON CONFLICT DO NOTHING;
INSERT INTO scenario_rating (scenario_id, vote_sum, votes)
SELECT scenario_id, sum(value), count(*) FROM vote GROUP BY scenario_id
ON CONFLICT (scenario_id) DO UPDATE SET vote_sum = excluded.vote_sum, votes = excluded.votes;

INSERT INTO request (id, scenario_id, author_id, organization_id, sender_id, state, text, created_at)
SELECT scale.id('request', p.n, x.at), p.id, p.author_id, o.id,
  scale.id('employee-account', o.n, s.today - interval '900 days'), 'CLOSED', 'Просим текст', x.at
FROM scale.setting s CROSS JOIN scale.published p
JOIN scale.organization o ON o.n = 1 + p.n % s.organizations
CROSS JOIN LATERAL (SELECT s.today - scale.dice(p.n, 60) * interval '400 days' AS at) x
WHERE p.n % 5 = 0;

-- The first company's employee has marked many.
INSERT INTO favorite (account_id, kind, target_id)
SELECT scale.id('employee-account', 1, s.today - interval '900 days'), 'scenario', p.id FROM scale.setting s, scale.published p WHERE p.n % 500 = 0
UNION ALL
SELECT scale.id('employee-account', 1, s.today - interval '900 days'), 'avtor', a.id FROM scale.setting s, scale.author a WHERE a.n % 200 = 0;
INSERT INTO viewed (account_id, kind, target_id, viewed_at)
SELECT scale.id('employee-account', 1, s.today - interval '900 days'), 'avtor', a.id, s.today - a.n * interval '1 second'
FROM scale.setting s, scale.author a WHERE a.n % 100 = 0;

INSERT INTO invitation (id, code_hash, type, state, email, expires_at, created_at)
SELECT scale.id('invitation', n, s.today), md5('scale' || n), 'EXPERT', (ARRAY['SENT', 'USED'])[1 + n % 2],
  'expert' || n || '@scale.example', s.today + interval '1 day' * (n % 60 - 30), s.today - interval '1 minute' * n
FROM scale.setting s, generate_series(1, least(20000, s.authors / 10)) n;

INSERT INTO file (id, key, name, mime, size, sha256, purpose, created_at)
SELECT scale.id('file', n, s.today), md5('scale' || n), 'Сценарий.pdf', 'application/pdf', 1000, md5('x' || n), 'text', s.today
FROM scale.setting s, scale.published WHERE n % 5 = 0;
INSERT INTO scenario_text (id, scenario_id, number, file_id, pages, has_words)
SELECT scale.id('text', p.n, s.today), p.id, 1, scale.id('file', p.n, s.today), 90, true
FROM scale.setting s, scale.published p WHERE p.n % 5 = 0;
