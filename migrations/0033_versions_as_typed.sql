-- Saved versions from before 0028 have typeset spaces, which a restored version would bring back. The texts are those of
-- 0028. Texts in Markdown were never typeset when they were saved.
UPDATE content_version v SET body = v.body || typed.texts
FROM (VALUES
    ('news', '{name,previewText}'::text[]),
    ('slider', '{name,previewText}'),
    ('cards', '{title,hint,text}'),
    ('community-items', '{position,bio}'),
    ('faq-items', '{question}'),
    ('contacts', '{address,hours}')) AS f (kind, fields)
CROSS JOIN LATERAL (SELECT chr(160) AS space) nb
JOIN content_version o ON o.kind = f.kind AND o.body::text LIKE '%' || nb.space || '%'
CROSS JOIN LATERAL (
  SELECT jsonb_object_agg(t.key, translate(t.value, nb.space, ' ')) AS texts
  FROM jsonb_each_text(o.body) t WHERE t.key = ANY (f.fields) AND t.value LIKE '%' || nb.space || '%') typed
WHERE v.id = o.id AND typed.texts IS NOT NULL;
