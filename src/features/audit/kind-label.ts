import { translateOr } from '#kernel/translate.ts';
import type { Translate } from '#kernel/translate.ts';

/** The name of an event kind. The kind itself when only an older or newer release knows it. */
export function kindLabel(t: Translate, kind: string): string {
  const [area = '', verb = ''] = kind.split('.');
  return translateOr(t, `audit@kind.${area}.${verb}`, kind);
}
