/** The cast as `npm start` prints it: whom to sign in as, and where letters are read. */
import { cast, castPassword } from './people.ts';

const roleWords: Record<string, string> = {
  author: 'автор', author2: 'автор', minor: 'автор, 16 лет', expert: 'эксперт', okAdmin: 'руководитель кинокомпании',
  okUser: 'сотрудник той же компании', okAdmin2: 'руководитель другой компании', waiting: 'сотрудник, ждёт подтверждения',
  blocked: 'заблокирован', fund: 'сотрудник фонда',
}; // prettier-ignore

export function castTable(origin: string): string {
  const rows = Object.entries(cast()).map(([key, { email }]) => `  ${email.padEnd(24)} ${roleWords[key]}`);
  return [
    '',
    `Адрес:            ${origin}`,
    `Письма и СМС:     ${origin}/demo/letters`,
    `Пароль для всех:  ${castPassword}`,
    ...rows,
    '',
  ].join('\n');
}
