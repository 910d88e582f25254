/** Makes the words of a notice when it is read, so that a better wording reaches old notices too. */
import { findNotice } from '#features/notifications/notices.ts';
import type { Notice } from '#features/notifications/notices.ts';
import type { NoticeItem } from '#features/notifications/schemas.ts';
import type { NoticeRow } from '#features/notifications/server/notice-queries.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { translateOr } from '#kernel/translate.ts';
import type { Translate, TranslateVars } from '#kernel/translate.ts';

/** The page comes from the table of notices. For this reader it may be out of reach (`unlinkLostNotices`). */
export interface LinkedNotice extends Omit<NoticeItem, 'route'> {
  route: PagePath;
}

/** A row of another release is shown with the name of its kind, and has the page of all notices. */
export function toItem(row: NoticeRow, t: Translate): LinkedNotice {
  const notice = findNotice(row.notice);
  return {
    id: row.id,
    type: row.notice,
    kind: row.kind,
    level: row.level,
    ...(notice ? knownNotice(notice, row, t) : unknownNotice(row, t)),
    ...timesOf(row),
    groupKey: row.groupKey,
    count: countOf(row),
  };
}

type Words = Pick<LinkedNotice, 'title' | 'text' | 'subject' | 'route'>;

function knownNotice(notice: Notice, row: NoticeRow, t: Translate): Words {
  const vars = varsOf(row, t);
  return {
    ...wordsOf(countOf(row) > 1 && notice.several ? { ...notice, text: notice.several } : notice, vars, t),
    subject: { kind: notice.subject ?? subjectOf(notice.on), id: row.subjectId },
    route: fillRoute(notice.route, vars),
  };
}

const unknownNotice = (row: NoticeRow, t: Translate): Words => ({
  title: translateOr(t, `notifications@kind.${row.kind}.label`, row.kind),
  text: '',
  subject: { kind: '', id: row.subjectId },
  route: '/notifications',
});

const timesOf = ({ createdAt, readAt, doneAt, archivedAt, isRead }: NoticeRow) => ({
  createdAt: createdAt.toISOString(),
  readAt: isRead && readAt ? readAt.toISOString() : null,
  doneAt: doneAt && doneAt.toISOString(),
  archivedAt: archivedAt && archivedAt.toISOString(),
});

const countOf = ({ counts }: NoticeRow): number =>
  Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0);

/** Cards and texts are listed apart, because the author has opened the texts to the companies that read them. */
const openedOf = ({ counts: { cardOpened = 0, textRead = 0 } }: NoticeRow, t: Translate): string =>
  [
    cardOpened > 0 && t('notifications@views.cards', { count: cardOpened }),
    textRead > 0 && t('notifications@views.texts', { count: textRead }),
  ]
    .filter(Boolean)
    .join(' ');

function varsOf(row: NoticeRow, t: Translate): TranslateVars {
  const { vars, subjectId } = row;
  const { deadline, fixUntil, until, since, role, badge, thread } = vars;
  return {
    person: t('notifications@somebody'),
    // Questions to the fund have no title.
    onThread: thread === undefined ? '' : t('notifications@onThread', { thread }),
    ...vars,
    ...namesOf(vars, t),
    count: countOf(row),
    opened: openedOf(row, t),
    ...(subjectId !== null && { id: subjectId }),
    ...(deadline !== undefined && { deadline: formatDateTime(new Date(deadline).toISOString()) }),
    ...(fixUntil !== undefined && { fixUntil: formatDay(String(fixUntil)) }),
    ...(until !== undefined && { until: formatDateTime(String(until)) }),
    ...(since !== undefined && { since: formatDay(String(since)) }),
    ...(badge !== undefined && { badge: translateOr(t, `notifications@badge.${badge}`, String(badge)) }),
    ...(role !== undefined && { role: translateOr(t, `app@role.${role}`, String(role)) }),
  };
}

/** Empty in notices of an earlier release, which did not name records to officers. */
const namesOf = ({ organization, scenario, orderNumber }: TranslateVars, t: Translate) => ({
  named: organization === undefined ? '' : t('notifications@named', { name: organization }),
  quoted: scenario === undefined ? '' : t('notifications@quoted', { name: scenario }),
  onOrder: orderNumber === undefined ? '' : t('notifications@onOrder', { number: orderNumber }),
  order: orderNumber === undefined ? '' : t('notifications@numbered', { number: orderNumber }),
});

/** A letter begins with its greeting, which the bell leaves out. */
function wordsOf(
  { letter, text }: Notice,
  vars: TranslateVars,
  t: Translate,
): Pick<NoticeItem, 'title' | 'text'> {
  if (text)
    return {
      title: t(`notifications@bell.${text}.title`, vars),
      text: t(`notifications@bell.${text}.text`, vars),
    };
  const [, ...paragraphs] = t(`notifications@letter.${letter!}.text`, vars).split('\n\n');
  return { title: t(`notifications@letter.${letter!}.title`, vars), text: paragraphs.join(' ') };
}

/** Votes and readings are events of a scenario. */
const subjects: Record<string, string> = {
  vote: 'scenario',
  rating: 'scenario',
  text: 'scenario',
  password: 'account',
  email: 'account',
  phone: 'account',
  role: 'account',
  staff: 'account',
  questionnaire: 'account',
};

const subjectOf = (event: string): string => {
  const area = event.split('.')[0] ?? '';
  return subjects[area] ?? area;
};

/** A notice of an earlier release may lack the variable of the query; it links to the page itself. */
const fillRoute = (route: string, vars: TranslateVars): PagePath =>
  withoutEmptyQuery(route, vars).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    encodeURIComponent(String(vars[name] ?? '')),
  ) as PagePath;

const withoutEmptyQuery = (route: string, vars: TranslateVars): string =>
  route.replace(/\?\w+=\{\{(\w+)\}\}$/, (query, name: string) => (vars[name] === undefined ? '' : query));
