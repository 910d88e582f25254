-- What a search of news looks through. Made when a text is saved: made of every text at every search, it holds the embedded
-- database for seconds once there are some hundreds of them.
ALTER TABLE news ADD COLUMN words tsvector NOT NULL
  GENERATED ALWAYS AS (to_tsvector('ru', name || ' ' || preview_text || ' ' || detail_text)) STORED;
CREATE INDEX news_words ON news USING gin (words);
