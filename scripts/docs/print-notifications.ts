/** docs/notifications.md: the table of notices and the defaults of their kinds. */
import {
  kindCodes,
  isMailLocked,
  isPushedByDefault,
  maySendSms,
  noticeKinds,
  noticeRows,
} from '#features/notifications/notices.ts';
import type { Audience, Level, MailMode, Notice } from '#features/notifications/notices.ts';
import { wordsOf } from './found.ts';
import { seatWords } from './permission-words.ts';
import { table } from './table.ts';

const audiences: Record<Audience, string> = {
  account: 'Хозяин учётной записи',
  applicant: 'Автор заявки',
  'draft-authors': 'Авторы черновиков заявок в отбор',
  'late-authors': 'Авторы заявок с вопросами после окончания приёма',
  'scenario-author': 'Автор сценария',
  'card-author': 'Автор сценария',
  'rated-author': 'Автор сценария',
  'request-author': 'Автор сценария',
  'request-sender': 'Кто отправил запрос',
  'waiting-sender': 'Кто отправил запрос, если он не руководитель организации',
  'named-readers': 'Кого назвали читателем, когда текст можно читать, пока он работает в компании',
  'request-readers':
    'Кто отправил запрос или читает текст, пока запрос открыт, сценарий опубликован, а сам он работает в компании',
  'hidden-readers': 'Кто читает текст скрытого сценария, пока доступ открыт, а сам он работает в компании',
  coauthor: 'Соавтор с учётной записью',
  inviter: 'Автор, который указал соавтора',
  leaders: 'Руководители организации',
  'signing-leaders': 'Руководители организации',
  'unasked-leaders': 'Руководители организации, у которых такое уведомление ещё не ждёт',
  'unreminded-leaders': 'Руководители организации, у которых такое уведомление ещё не ждёт',
  'unread-participant': 'Участник диалога, который не прочитал сообщений',
  mentioned: 'Участник диалога, которого упомянули в сообщении',
  'thread-keeper': 'Сотрудник, которому коллега передал диалог',
  'thread-applicant': 'Автор заявки, о которой диалог',
  'thread-expert': 'Эксперт, который задал вопрос',
  complainant: 'Кто пожаловался на диалог и может его открыть',
  employee: 'Сотрудник',
  asker: 'Кто задал вопрос, если у него есть учётная запись',
  'second-officers': 'Другие сотрудники фонда со всеми правами',
  'moderation-officers': 'Сотрудники фонда: модерация',
  'thread-officers': 'Сотрудники фонда, которые отвечают в этом диалоге',
  'mailing-recipients': 'Кому написал фонд',
  'mailing-officers': 'Сотрудники фонда, которые пишут письма многим',
  'intake-officers': 'Сотрудники фонда: приём заявок и комиссия',
  'organization-officers': 'Сотрудники фонда: организации',
};
const levelWords: Record<Level, string> = {
  INFO: 'сведения',
  ACTION: 'требует действия',
  CRITICAL: 'важно',
};
const mailWords: Record<MailMode, string> = {
  NOW: 'сразу',
  DAILY: 'раз в день',
  WEEKLY: 'раз в неделю',
  NONE: 'нет',
};

const words = (...path: string[]): string => {
  let level: unknown = wordsOf('notifications');
  for (const part of path) level = (level as Record<string, unknown>)[part];
  return String(level);
};

function titleOf({ text, letter }: Notice): string {
  if (!text) return words('letter', letter!, 'title');
  const bell = wordsOf('notifications')['bell'] as Record<string, Record<string, string>>;
  return bell[text]!['title'] ?? bell[text]!['title_one']!;
}

export function printNotifications(): string {
  const rows = noticeRows.map((row) => [
    `\`${row.on}\``,
    audiences[row.to],
    levelWords[row.level],
    words('kind', row.kind, 'label'),
    titleOf(row),
    `\`${row.route}\``,
    (row.doneBy ?? []).map((event) => `\`${event}\``).join(', '),
  ]);
  const kinds = kindCodes.map((kind) => [
    words('kind', kind, 'label'),
    noticeKinds[kind].roles.map((role) => seatWords[role]).join(', '),
    isMailLocked(kind) ? 'всегда сразу' : mailWords[noticeKinds[kind].mail],
    maySendSms(kind) ? 'по желанию, о важном' : 'нет',
    isPushedByDefault(kind) ? 'да' : 'нет',
  ]);
  return [
    '# Notifications',
    'Printed from `src/features/notifications/notices.ts` by `npm run docs`; not edited by hand. An event that is not here is told to nobody in the product. What is «важно» goes by mail at once, whatever was chosen. What people have just done themselves is mailed to them only when it is «важно» or has a letter of its own.',
    table(['Событие', 'Кому', 'Уровень', 'Вид', 'Что', 'Страница', 'Выполнено после'], rows),
    '## Kinds and their letters before anything is chosen',
    table(['Вид', 'Чьи настройки', 'Письма', 'СМС', 'В браузере, если включено'], kinds),
    '',
  ].join('\n\n');
}
