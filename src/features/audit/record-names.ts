/** Words for the actor and the subject of an audit record. */
import type { NamedRecord } from '#features/audit/schemas.ts';
import { translateOr } from '#kernel/translate.ts';
import type { TextKey, Translate } from '#kernel/translate.ts';

export const actorName = (t: Translate, actor: NamedRecord | null): string =>
  actor === null ? t('audit@system') : subjectName(t, actor);

/** Empty for an event without a subject. */
export function subjectName(t: Translate, record: NamedRecord | null): string {
  if (record === null) return '';
  const { type, name } = record;
  if (name === null) return translateOr(t, `audit@deleted.${type}`, t('audit@unknown'));
  if (name === '') return translateOr(t, `audit@nameless.${type}`, t('audit@unknown'));
  return namedRecord(t, `audit@named.${type}`, name);
}

/** A record without a text of its own is called by its name. */
function namedRecord(t: Translate, key: string, name: string): string {
  const text = t(key as TextKey, { name });
  return text === key ? name : text;
}
