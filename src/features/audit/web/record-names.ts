import type { NamedRecord } from '#features/audit/schemas.ts';
import type { Translate } from '#kernel/translate.ts';

export const actorName = (t: Translate, actor: NamedRecord | null): string =>
  actor === null ? t('audit@system') : subjectName(t, actor);

/** Empty for an event without a subject. */
export const subjectName = (t: Translate, record: NamedRecord | null): string => {
  if (record === null) return '';
  if (record.type === null) return t('audit@unknown');
  return record.name || t('audit@nameless');
};
