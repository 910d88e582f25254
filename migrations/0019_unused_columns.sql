-- Generated on every change of a name, with a GIN index, and read by nothing: searches use plain_words. The previous
-- release may serve on: it neither reads the column nor writes it, because the database generated it.
ALTER TABLE account DROP COLUMN name_tok;
