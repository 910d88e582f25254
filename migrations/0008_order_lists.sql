-- States and kinds of applications to the fund (product §5): lists of spec §7.
ALTER TABLE dictionary_item DROP CONSTRAINT dictionary_item_kind_check;
ALTER TABLE dictionary_item ADD CONSTRAINT dictionary_item_kind_check
  CHECK (kind IN ('type', 'kind', 'format', 'genre', 'order-status', 'order-category'));
INSERT INTO dictionary_item (id, kind, code, name, place) VALUES
  (101, 'order-status', 'DRAFT', 'Черновик', 1), (102, 'order-status', 'SUBMITTED', 'Подана', 2),
  (103, 'order-status', 'FORMAL_CHECK', 'Проверка рабочей группой', 3),
  (104, 'order-status', 'NEED_FIX', 'Требует исправления', 4),
  (105, 'order-status', 'NOT_ADMITTED', 'Не допущена', 5), (106, 'order-status', 'ADMITTED', 'Допущена', 6),
  (107, 'order-status', 'EXPERTISE', 'На экспертизе', 7),
  (108, 'order-status', 'EXPERTISE_DONE', 'Экспертиза завершена', 8),
  (109, 'order-status', 'COMMISSION', 'На сценарной рабочей группе', 9),
  (110, 'order-status', 'APPROVED', 'Поддержана', 10), (111, 'order-status', 'RESERVE', 'Резерв', 11),
  (112, 'order-status', 'REJECTED', 'Не поддержана', 12), (113, 'order-status', 'APPEAL', 'Апелляция', 13),
  (114, 'order-status', 'CONTRACT', 'Заключение договора', 14), (115, 'order-status', 'IN_WORK', 'Реализация', 15),
  (116, 'order-status', 'COMPLETED', 'Завершена', 16),
  (117, 'order-status', 'TERMINATED', 'Участие прекращено', 17),
  (118, 'order-status', 'WITHDRAWN', 'Отозвана', 18), (119, 'order-status', 'REFUSED', 'Отказ претендента', 19),
  (120, 'order-status', 'EXPIRED', 'Не подана в срок', 20),
  (131, 'order-category', 'MAIN', 'Основной', 1), (132, 'order-category', 'THEMATIC', 'Тематический', 2),
  (133, 'order-category', 'OTHER', 'Иной', 3);
