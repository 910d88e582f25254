-- Which files a text or a kept form speaks of: a file of the site is read by strangers while something shown names it,
-- and stays in the store while a version does. Dear to count, so that the planner asks the indexes.
CREATE FUNCTION ids_within(t text) RETURNS uuid[] LANGUAGE sql IMMUTABLE STRICT COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT m[1]::uuid), '{}') FROM regexp_matches(
    t, '([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})', 'g') AS m
$$;
CREATE INDEX content_version_files ON content_version USING gin (ids_within(body::text));
CREATE INDEX news_files_within ON news USING gin (ids_within(detail_html));
CREATE INDEX faq_item_files_within ON faq_item USING gin (ids_within(answer_html));
CREATE INDEX legal_text_files_within ON legal_text USING gin (ids_within(body_html));
CREATE INDEX news_picture_id ON news (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX news_video_id ON news (video_id) WHERE video_id IS NOT NULL;
-- A detached signature beside the file of a document.
ALTER TABLE document ADD COLUMN signature_id uuid REFERENCES file;
ALTER TABLE document_version ADD COLUMN signature_id uuid REFERENCES file;
CREATE INDEX document_signature ON document (signature_id) WHERE signature_id IS NOT NULL;
CREATE INDEX document_version_signature ON document_version (signature_id) WHERE signature_id IS NOT NULL;
