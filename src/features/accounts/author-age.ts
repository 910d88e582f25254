/** Authors register from fourteen to a hundred years of age (product §2); the questionnaire opens at eighteen. */
import { ageOn } from '#kernel/calendar.ts';
import type { TextKey } from '#kernel/translate.ts';

export const minAuthorAge = 14;
const maxAuthorAge = 100;

/** The error of a birthday (yyyy-MM-dd), or null. */
export function birthdayError(birthday: string, today: string): TextKey | null {
  const age = ageOn(birthday, today);
  if (age > maxAuthorAge || birthday > today) return 'accounts@rules.birthdayOld';
  return age < minAuthorAge ? 'accounts@rules.birthdayYoung' : null;
}
