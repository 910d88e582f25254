-- Vocabulary of the generated site: inflected words by Zipf's law, and phrases of eight words of which the texts consist.
-- `scale.setting` and `scale.word` are filled before.

-- A UUID of version 7 that is computed from the number of its row.
CREATE FUNCTION scale.id(kind text, n bigint, at timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(kind || n), 1, 3)
    || '8' || substr(md5(kind || n), 4, 15))::uuid $$;

-- A number from 0 to 1, always the same for a row and a salt.
CREATE FUNCTION scale.dice(n bigint, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$
  SELECT (hashint8extended(n * 1009 + salt, salt) & 9007199254740991)::float8 / 9007199254740992 $$;

-- A rank from 1 to `most` by Zipf's law. The fifty most frequent ranks are left out: in a language they are stop words.
CREATE FUNCTION scale.zipf(roll float8, most int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT least(most, greatest(1, (50 * exp(roll * ln((most + 50) / 50.0)) - 49)::int)) $$;

CREATE TABLE scale.stem AS
  SELECT row_number() OVER (ORDER BY md5(p.word || r.word || s.word))::int AS place, p.word || r.word || s.word AS word
  FROM scale.word p, scale.word r, scale.word s WHERE p.kind = 'prefix' AND r.kind = 'root' AND s.kind = 'suffix';
DELETE FROM scale.stem WHERE place > (SELECT stems FROM scale.setting);
ALTER TABLE scale.stem ADD PRIMARY KEY (place);

CREATE TABLE scale.surname AS
  SELECT row_number() OVER (ORDER BY md5(r.word || s.word))::int AS place, initcap(r.word || s.word) AS word
  FROM scale.word r, scale.word s WHERE r.kind = 'root' AND s.kind = 'surname';
DELETE FROM scale.surname WHERE place > (SELECT stems FROM scale.setting);
ALTER TABLE scale.surname ADD PRIMARY KEY (place);
ANALYZE scale.stem, scale.surname, scale.word;

-- Every fifth phrase has a word of a theme that many scenarios share.
CREATE TABLE scale.phrase AS
  SELECT n AS place, string_agg(CASE WHEN k = 3 AND scale.dice(n, 77) < 0.2 THEN t.word ELSE s.word || e.word END, ' ' ORDER BY k) AS words
  FROM scale.setting CROSS JOIN generate_series(1, setting.phrases) n CROSS JOIN generate_series(1, 8) k
  JOIN scale.stem s ON s.place = scale.zipf(scale.dice(n * 8 + k, 11), (SELECT max(place) FROM scale.stem))
  JOIN scale.word e ON e.kind = 'ending' AND e.place = 1 + (scale.dice(n * 8 + k, 12) * 8)::int % 8
  JOIN scale.word t ON t.kind = 'theme' AND t.place = least(40, greatest(1, exp(scale.dice(n, 78) * ln(41))::int))
  GROUP BY n;
ALTER TABLE scale.phrase ADD PRIMARY KEY (place);
ANALYZE scale.phrase;
