-- Words of the names that strangers may see: what a search cannot find by its letters is looked for among the nearest of them.
CREATE TABLE name_word (word text PRIMARY KEY);

INSERT INTO name_word (word)
  SELECT DISTINCT u.word FROM author_card c
  CROSS JOIN LATERAL unnest(string_to_array(c.words, ' ')) AS u (word)
  WHERE c.birthday <= (now() AT TIME ZONE 'Europe/Moscow')::date - interval '18 years'
    AND length(u.word) BETWEEN 3 AND 40;
