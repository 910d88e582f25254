import { translateOr } from '#kernel/translate.ts';
import type { Translate } from '#kernel/translate.ts';

/** The words of an event. The code of one that only an older or newer release knows. */
export function kindLabel(t: Translate, kind: string): string {
  const [area = '', verb = ''] = kind.split('.');
  return translateOr(t, `audit@kind.${area}.${verb}`, kind);
}
