-- What strangers may know of an author: of one who has confirmed the address.
-- Whoever uses a nickname is known by it alone, in searches too.
CREATE OR REPLACE VIEW author_card AS
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
  WHERE 'AVTOR' = ANY (a.roles) AND a.state = 'ACTIVE';
