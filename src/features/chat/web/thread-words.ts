/** Names of threads and messages. */
import type { Viewer } from '#api/viewer.ts';
import { hasTwoSides } from '#features/chat/constants.ts';
import type { MessageSide, ThreadSide } from '#features/chat/constants.ts';
import type { ChatMessage, ChatThread, ReadThreadOutput } from '#features/chat/schemas.ts';
import { addDays } from '#kernel/add-days.ts';
import { formatDay, moscowDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { formatLongDay } from '#kernel/format-long-day.ts';
import { translateOr } from '#kernel/translate.ts';
import type { Translate } from '#kernel/translate.ts';

type NamedThread = Pick<ChatThread, 'type' | 'counterpart' | 'title'>;

/** The name of the other side, else the type of the thread. */
export const threadName = (t: Translate, { type, counterpart }: NamedThread): string =>
  counterpart || t(`chat@type.${type}`);

/** The subject. Empty when the name already contains it. */
export function threadSubject(t: Translate, { type, counterpart, title }: NamedThread): string {
  if (title) return t(`chat@subject.${type}`, { title });
  return counterpart && t(`chat@type.${type}`);
}

/** The side stands for a person who may not be named, and for officers where users see only the fund. */
export const writerName = (t: Translate, { name, side }: { name: string; side: MessageSide }): string =>
  name || t(`chat@side.${side}`);

/** A line of the system. `text` is its kind; one that a newer server writes is not known. */
export function systemLine(t: Translate, { text, until }: Pick<ChatMessage, 'text' | 'until'>): string {
  const other = t('chat@system.other');
  if (!text.startsWith('request.')) return translateOr(t, `chat@system.${text}`, other);
  const word = text.slice('request.'.length);
  if (until !== null && (word === 'opened' || word === 'waiting' || word === 'unlocked'))
    return t(`chat@system.request.${word}Until`, { day: formatDay(until) });
  return translateOr(t, `chat@system.request.${word}`, other);
}

/** One line of the list of threads. */
export function previewOf(t: Translate, message: ChatMessage): string {
  if (message.deleted) return t('chat@message.deleted');
  if (message.side === 'SYSTEM') return systemLine(t, message);
  const words = message.text || filesWords(t, message);
  return message.mine ? t('chat@list.mine', { text: words }) : words;
}

/** The line for a message without text. */
export const filesWords = (t: Translate, { files }: Pick<ChatMessage, 'files'>): string =>
  t('chat@files.count', { count: files.length });

export const timeOf = (iso: string): string => formatDateTime(iso).slice(-5);

/** The time of today, else the day. */
export const shortTime = (iso: string): string =>
  isToday(iso) ? timeOf(iso) : formatDay(moscowDay(new Date(iso)));

export function dayName(t: Translate, iso: string): string {
  if (isToday(iso)) return t('chat@day.today');
  const tomorrow = addDays(new Date(iso), 1).toISOString();
  return isToday(tomorrow) ? t('chat@day.yesterday') : formatLongDay(iso);
}

const isToday = (iso: string): boolean => moscowDay(new Date(iso)) === moscowDay(new Date());

/** The people who can read the messages of the viewer (product §12, «Увидят»). */
export function audienceWords(t: Translate, thread: ReadThreadOutput, viewer: Viewer | null): string {
  const { type, audience } = thread;
  const others = audience.filter(({ mine }) => !mine);
  const named = others.map(({ name }) => name).filter(Boolean);
  if (type === 'ORG') return t('chat@audience.company');
  if (type === 'COAUTHOR') return named.join(', ');
  const head = headWords(t, thread, viewer);
  if (type === 'REQUEST') return [...named, ...(head === null ? [] : [head])].join(', ');
  const mySide = sideOfViewer(thread, viewer);
  if (mySide !== 'FUND') return t('chat@audience.fund');
  return [writerName(t, askerOf(others)), t('chat@audience.fund')].join(', ');
}

/** The head of a company reads all its threads. Null when that is the viewer. */
function headWords(t: Translate, thread: ReadThreadOutput, viewer: Viewer | null): string | null {
  if (sideOfViewer(thread, viewer) === 'AUTHOR')
    return t('chat@audience.headOf', { name: thread.counterpart });
  return viewer?.roles[0] === 'OK_ADMIN' ? null : t('chat@audience.ourHead');
}

const askerOf = (others: ReadThreadOutput['audience']) =>
  others.find(({ side }) => side === 'AUTHOR' || side === 'USER') ?? { name: '', side: 'USER' as const };

/** Names that are shown as mentions. Also the viewer's: whoever is mentioned looks for it. */
export const audienceNames = ({ audience }: Pick<ReadThreadOutput, 'audience'>): string[] => [
  ...new Set(audience.map(({ name }) => name).filter(Boolean)),
];

/** Names that are offered to the viewer. */
export const mentionableNames = ({ audience }: ReadThreadOutput): string[] =>
  audienceNames({ audience: audience.filter(({ mine }) => !mine) });

/** An officer or the head of a company may read a thread without having written in it. */
export const sideOfViewer = ({ audience }: ReadThreadOutput, viewer: Viewer | null): ThreadSide =>
  audience.find(({ mine }) => mine)?.side ?? (viewer?.roles[0] === 'FK_ADMIN' ? 'FUND' : 'ORGANIZATION');

/** The messages of the viewer and, where there are two sides, of the colleagues. */
export const isOwnSide = (
  { mine, side }: Pick<ChatMessage, 'mine' | 'side'>,
  { type, mySide }: { type: ChatThread['type']; mySide: ThreadSide },
): boolean => mine || (side === mySide && hasTwoSides(type));
