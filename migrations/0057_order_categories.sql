-- The categories of applications are selections now (0051). The previous release answers its list without rows until it is
-- replaced; nothing else reads them.
DELETE FROM dictionary_item WHERE kind = 'order-category';
ALTER TABLE dictionary_item DROP CONSTRAINT dictionary_item_kind_check;
ALTER TABLE dictionary_item ADD CONSTRAINT dictionary_item_kind_check
  CHECK (kind IN ('type', 'kind', 'format', 'genre', 'order-status'));
