-- What a search of questions and answers looks through, made when an answer is saved. `said` holds the words as they are
-- spelt: a word that nobody has written is looked for among the nearest of them.
CREATE FUNCTION words_together(words text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_string(words, ' ') $$;
ALTER TABLE faq_item
  ADD COLUMN words tsvector NOT NULL
    GENERATED ALWAYS AS (to_tsvector('ru', question || ' ' || answer || ' ' || words_together(tags))) STORED,
  ADD COLUMN said text NOT NULL
    GENERATED ALWAYS AS (
      translate(lower(question || ' ' || answer || ' ' || words_together(tags)), 'ё', 'е')) STORED;

-- How often a piece of news was read: one visitor counts once a day. Who it was is not kept, and what tells two visitors
-- of one day apart is forgotten with the day.
ALTER TABLE news ADD COLUMN views int NOT NULL DEFAULT 0;
CREATE TABLE news_view (
  news_id int NOT NULL REFERENCES news ON DELETE CASCADE,
  viewer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (news_id, viewer)
);
CREATE INDEX news_view_created ON news_view (created_at);
