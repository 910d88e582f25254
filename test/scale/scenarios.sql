-- Adds the scenarios with these numbers. They are spread over 1780 days, and a few authors have many.
CREATE FUNCTION scale.add_scenarios(first int, last int) RETURNS void LANGUAGE sql AS $$
  WITH added AS (
  INSERT INTO scenario (id, author_id, state, rights_state, rights_note, title, logline, annotation, synopsis, format_id, type_id,
    kind_id, genre_ids, tag_ids, film_location, epoch, age_rating, duration, episodes, budget_class, characters,
    in_rating, rights_declared, ai_use, submitted_at, published_at, created_at, updated_at)
  SELECT x.id, a.id, x.state,
    -- What authors declare.
    CASE WHEN x.has_free_rights THEN 'FREE' ELSE 'ENCUMBERED' END,
    CASE WHEN x.has_free_rights THEN '' ELSE 'Опцион другой компании до конца года' END,
    initcap(array_to_string((string_to_array(t.words, ' '))[1:3], ' ')), l.words, b.words, b.words,
    x.format_id, 11 + floor(scale.dice(x.n, 5) ^ 3 * 3)::int, 21 + floor(scale.dice(x.n, 6) ^ 2 * 4)::int,
    ARRAY(SELECT DISTINCT 31 + floor(scale.dice(x.n * 3 + k, 7) ^ 2 * 26)::int
      FROM generate_series(1, 1 + (scale.dice(x.n, 8) * 2.5)::int) k),
    ARRAY(SELECT DISTINCT 1 + floor(scale.dice(x.n * 6 + k, 9) ^ 2 * 80)::int
      FROM generate_series(1, (scale.dice(x.n, 10) * 6)::int) k)
      -- Tags of the oldest scenarios only, and of a few of them: at the far end of the newest ones.
      || CASE WHEN x.n * 50 <= s.scenarios THEN ARRAY[97] ELSE '{}' END
      || CASE WHEN x.n * 50 <= s.scenarios AND x.n % 40 = 0 THEN ARRAY[96] ELSE '{}' END,
    c.word, e.word, ('{0+,6+,12+,16+,18+}'::text[])[1 + floor(scale.dice(x.n, 12) ^ 0.5 * 5)::int], 60 + x.n % 90,
    CASE WHEN x.format_id IN (3, 4, 5) THEN 4 + x.n % 13 END, ('{SMALL,MEDIUM,LARGE,UNKNOWN}'::text[])[1 + x.n % 4],
    jsonb_build_object('protagonist', l.words), scale.dice(x.n, 13) < 0.8, true, 'NONE',
    CASE WHEN x.state <> 'DRAFT' THEN x.at END,
    CASE WHEN x.state IN ('PUBLISHED', 'HIDDEN') THEN x.at + interval '1 day' END, x.at, x.at + interval '1 day'
  FROM scale.setting s CROSS JOIN LATERAL (
    SELECT n, at, scale.id('scenario', n, at) AS id, scale.dice(n, 11) < 0.9 AS has_free_rights, 1 + floor(scale.dice(n, 4) ^ 2 * 6)::int AS format_id,
      CASE WHEN scale.dice(n, 1) < 0.85 THEN 'PUBLISHED' WHEN scale.dice(n, 1) < 0.93 THEN 'DRAFT'
        WHEN scale.dice(n, 1) < 0.95 THEN 'HIDDEN' WHEN scale.dice(n, 1) < 0.97 THEN 'ARCHIVED'
        WHEN scale.dice(n, 1) < 0.99 THEN 'REWORK' ELSE 'MODERATION' END AS state
    FROM generate_series(first, last) n, LATERAL (
      SELECT s.today - interval '1781 days' + n * (interval '1780 days' / s.scenarios) AS at) dated) x
  JOIN scale.author a ON a.n = 1 + (scale.dice(x.n, 20) ^ 1.5 * (s.authors - 1))::int
  JOIN scale.phrase t ON t.place = (1 + floor(scale.dice(x.n, 2) * s.phrases))::int
  JOIN scale.word c ON c.kind = 'city' AND c.place = least(100, greatest(1, exp(scale.dice(x.n, 3) * ln(101))::int))
  JOIN scale.word e ON e.kind = 'epoch' AND e.place = least(12, greatest(1, exp(scale.dice(x.n, 14) * ln(13))::int))
  CROSS JOIN LATERAL (
    SELECT string_agg(words, ', ') AS words FROM scale.phrase
    WHERE place IN ((1 + floor(scale.dice(x.n, 31) * s.phrases))::int, (1 + floor(scale.dice(x.n, 32) * s.phrases))::int)) l
  CROSS JOIN LATERAL (
    SELECT string_agg(words, '. ') AS words FROM generate_series(1, 8) k
    JOIN scale.phrase ON place = (1 + floor(scale.dice(x.n, 40 + k) * s.phrases))::int) b
    RETURNING id, author_id, created_at)
  INSERT INTO event (id, kind, actor_id, subject_id, at)
  SELECT scale.id('created' || id, 0, created_at), 'scenario.created', author_id, id, created_at FROM added;
$$;
