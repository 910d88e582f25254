-- Chat: the words of a title are kept, because an officer's search meets tens of thousands of threads. Only a new column.
SET LOCAL lock_timeout = '5s';
ALTER TABLE chat_thread ADD COLUMN title_words tsvector GENERATED ALWAYS AS (to_tsvector('ru', title)) STORED;
