/** docs/letters.md: recipients, contents and channels of notifications. */
import { type LetterRow, letters } from '#features/notifications/letters.ts';
import { wordsOf } from './found.ts';
import { table } from './table.ts';

const recipients: Record<LetterRow['to'], string> = {
  account: 'Хозяин учётной записи',
  'former-address': 'Прежний адрес',
  invited: 'Адрес из приглашения',
  employee: 'Сотрудник',
  leaders: 'Руководители организации',
  'signing-leaders': 'Руководители организации, у которых появилось уведомление',
  'second-officers': 'Другие сотрудники фонда со всеми правами',
  author: 'Автор сценария',
  coauthor: 'Адрес из приглашения соавтора',
  inviter: 'Автор, который указал соавтора',
  applicant: 'Автор заявки',
  'draft-authors': 'Авторы черновиков заявок в отбор',
  'late-authors': 'Авторы заявок с вопросами после окончания приёма',
  sender: 'Кто отправил запрос',
  'waiting-sender': 'Кто отправил запрос, если он не руководитель организации',
  'guest-asker': 'Кто задал вопрос без учётной записи, с которой можно войти',
  'member-asker': 'Кто задал вопрос из своей учётной записи',
  'mailing-recipients': 'Кому написал фонд',
  actor: 'Кто это сделал',
  phone: 'Номер телефона',
};

const channels = { mail: 'письмо', sms: 'СМС' };

function subjectOf({ by, text }: LetterRow): string {
  const part = wordsOf('notifications')[by === 'mail' ? 'letter' : 'message'];
  const found = typeof part === 'object' ? part[text] : undefined;
  return typeof found === 'object' ? String(found['subject']) : String(found);
}

export function printLetters(): string {
  const rows = letters.map((row) => [
    `\`${row.on}\``,
    recipients[row.to],
    channels[row.by],
    subjectOf(row),
    row.by === 'sms' ? '' : `\`${row.path}\``,
  ]);
  return [
    '# Letters and messages',
    'Printed from `src/features/notifications/letters.ts` by `npm run docs`; not edited by hand. An event that is not here is told to nobody.',
    table(['Событие', 'Кому', 'Как', 'Что', 'Страница'], rows),
    '',
  ].join('\n\n');
}
