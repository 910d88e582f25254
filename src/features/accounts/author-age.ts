/** From fourteen years one may register, up to a hundred (product §2); the questionnaire opens at eighteen. */
import { ageOn } from '#kernel/calendar.ts';

export const youngestAuthor = 14;
const oldestAuthor = 100;

/** The text of what is wrong with a birthday (yyyy-MM-dd) on a day, or null. */
export function birthdayFault(birthday: string, today: string): string | null {
  const age = ageOn(birthday, today);
  if (age > oldestAuthor || birthday > today) return 'accounts@rules.birthdayOld';
  return age < youngestAuthor ? 'accounts@rules.birthdayYoung' : null;
}
