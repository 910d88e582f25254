import { expect, test } from 'vitest';
import audit from '#features/audit/locales/ru.json' with { type: 'json' };
import { formatValue } from '#features/audit/web/format-value.ts';
import { createTranslator } from '#kernel/translate.ts';

const t = createTranslator({ audit });

test('roles, answers and times are words, and what has no label stays as it is', () => {
  const values = ['FK_ADMIN', 'true', '2026-05-18T11:05:00.000Z', 'SELECTION', 'constructor', 'Спам'];
  expect(values.map((value) => formatValue(t, value))).toEqual([
    'Сотрудник фонда',
    'да',
    '18.05.2026, 14:05',
    'SELECTION',
    'constructor',
    'Спам',
  ]);
});
