/** The table of demo accounts that `npm start` prints: accounts, password, and the page with sent letters. */
import { cast, castPassword, secondOfficer } from './people.ts';

const roleLabels: Record<string, string> = {
  author: 'автор', author2: 'автор', minor: 'автор, 16 лет', expert: 'эксперт', okAdmin: 'руководитель кинокомпании',
  okUser: 'сотрудник той же компании', okAdmin2: 'руководитель другой компании', waiting: 'сотрудник, ждёт подтверждения',
  blocked: 'заблокирован', fund: 'сотрудник фонда', secondOfficer: 'второй сотрудник фонда',
}; // oxfmt-ignore

export function castTable(origin: string): string {
  const members = Object.entries({ ...cast(), secondOfficer });
  const rows = members.map(([key, { email }]) => `  ${email.padEnd(24)} ${roleLabels[key]}`);
  return [
    '',
    `Адрес:            ${origin}`,
    `Письма и СМС:     ${origin}/demo/letters`,
    `Пароль для всех:  ${castPassword}`,
    ...rows,
    '',
  ].join('\n');
}
