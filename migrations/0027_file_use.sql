-- Which row uses which media file of the site, and when strangers may read the file because of it. Written by the feature
-- that owns the row. The previous release does not write it: fill_file_use() adds what that release saves.
-- public_from is null while nobody but officers may read the row; public_to is exclusive.
CREATE TABLE file_use (
  file_id uuid NOT NULL REFERENCES file,
  feature text NOT NULL,
  subject_id text NOT NULL,
  public_from timestamptz,
  public_to timestamptz,
  audience text NOT NULL DEFAULT 'ALL' CHECK (audience IN ('ALL', 'AVTOR', 'EXPERT', 'OK')),
  PRIMARY KEY (file_id, feature, subject_id)
);
CREATE INDEX file_use_subject ON file_use (feature, subject_id);

-- Rebuilds the uses, those of saved versions since the given time. The previous release reads files by ids_within and
-- its indexes, so a later migration drops them together with this function.
CREATE FUNCTION fill_file_use(since timestamptz) RETURNS void LANGUAGE sql AS $$
  LOCK TABLE file_use IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM file_use WHERE feature <> 'version';
  INSERT INTO file_use (feature, subject_id, file_id, public_from, public_to, audience)
  SELECT DISTINCT ON (u.feature, u.subject_id, coalesce(v.file_id, f.id))
    u.feature, u.subject_id, coalesce(v.file_id, f.id),
    CASE WHEN u.public THEN coalesce(u.public_from, 'epoch') END, CASE WHEN u.public THEN u.public_to END,
    CASE WHEN u.public THEN u.audience ELSE 'ALL' END
  FROM (
    SELECT 'slider' AS feature, id::text AS subject_id, ARRAY[picture_id, video_id] AS file_ids, active AS public,
      date_from::timestamp AT TIME ZONE interval '3 hours' AS public_from,
      (date_to + 1)::timestamp AT TIME ZONE interval '3 hours' AS public_to, 'ALL' AS audience
    FROM slide
    UNION ALL
    SELECT 'block', code, ids_within(preview_html), active, date_from::timestamp AT TIME ZONE interval '3 hours',
      (date_to + 1)::timestamp AT TIME ZONE interval '3 hours', 'ALL'
    FROM text_block
    UNION ALL
    SELECT 'documents', id::text, ARRAY[file_id, signature_id], active, null, null, 'ALL' FROM document
    UNION ALL
    SELECT 'community-items', i.id::text, ARRAY[i.picture_id], i.active AND s.active, null, null, 'ALL'
    FROM community_item i JOIN community_section s ON s.id = i.section_id
    UNION ALL
    SELECT 'faq-items', i.id::text, ids_within(i.answer_html), i.active AND s.active, null, null, s.audience
    FROM faq_item i JOIN faq_section s ON s.id = i.section_id
    UNION ALL
    SELECT 'legal-text', code || ' ' || version, ids_within(body_html), true, null, null, 'ALL' FROM legal_text
    UNION ALL
    SELECT 'news', n.id::text, ARRAY[n.picture_id, n.video_id] || ids_within(n.detail_html)
        || ARRAY(SELECT p.file_id FROM news_picture p WHERE p.news_id = n.id)
        || ARRAY(SELECT a.file_id FROM news_file a WHERE a.news_id = n.id),
      n.state = 'PUBLISHED', n.published_at, null, 'ALL'
    FROM news n
    UNION ALL
    SELECT 'version', id::text, ids_within(body::text), false, null, null, 'ALL'
    FROM content_version WHERE created_at >= since
  ) u
  JOIN file f ON f.id = ANY (u.file_ids) AND f.purpose = 'content'
  LEFT JOIN file_variant v ON v.variant_id = f.id
  ON CONFLICT DO NOTHING;
$$;
SELECT fill_file_use('-infinity');
