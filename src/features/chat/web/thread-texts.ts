/** Texts that name threads, messages and people. */
import type { Viewer } from '#api/viewer.ts';
import { hasTwoSides } from '#features/chat/constants.ts';
import type { MessageSide, ThreadSide } from '#features/chat/constants.ts';
import type { ChatMessage, ChatThread, ReadThreadOutput } from '#features/chat/schemas.ts';
import { addDays } from '#kernel/add-days.ts';
import { formatDay, moscowDay } from '#kernel/calendar.ts';
import { formatTime } from '#kernel/format-date-time.ts';
import { formatLongDay } from '#kernel/format-long-day.ts';
import { translateOr } from '#kernel/translate.ts';
import type { Translate } from '#kernel/translate.ts';

type NamedThread = Pick<ChatThread, 'type' | 'counterpart' | 'title'>;

/** The name of the other side, else the type of the thread. */
export const threadName = (t: Translate, { type, counterpart }: NamedThread): string =>
  counterpart || t(`chat@type.${type}`);

/** Empty when the name of the thread says it already. */
export function threadSubject(t: Translate, { type, counterpart, title }: NamedThread): string {
  if (title) return t(`chat@subject.${type}`, { title });
  return counterpart && t(`chat@type.${type}`);
}

/** The side replaces the name of a person who may not be named, and of officers where users see only the fund. */
export const writerName = (t: Translate, { name, side }: { name: string; side: MessageSide }): string =>
  name || t(`chat@side.${side}`);

/** `text` is the kind of a system message. A newer server may send an unknown one, and the previous one names nobody. */
export function systemMessageText(
  t: Translate,
  { text, until, person }: Pick<ChatMessage, 'text' | 'until'> & Partial<Pick<ChatMessage, 'person'>>,
): string {
  const other = t('chat@system.other');
  if (text === 'transferred' && person) return t('chat@system.transferredTo', { person });
  if (!text.startsWith('request.')) return translateOr(t, `chat@system.${text}`, other);
  const word = text.slice('request.'.length);
  if (until !== null && (word === 'opened' || word === 'waiting' || word === 'unlocked'))
    return t(`chat@system.request.${word}Until`, { day: formatDay(until) });
  return translateOr(t, `chat@system.request.${word}`, other);
}

/** The last message in the list of threads. */
export function previewText(t: Translate, message: ChatMessage): string {
  if (message.deleted) return t('chat@message.deleted');
  if (message.side === 'SYSTEM') return systemMessageText(t, message);
  const words = message.text || fileCountText(t, message);
  return message.mine ? t('chat@list.mine', { text: words }) : words;
}

/** Replaces the text of a message that has only files. */
export const fileCountText = (t: Translate, { files }: Pick<ChatMessage, 'files'>): string =>
  t('chat@files.count', { count: files.length });

/** The time if it is today, else the day. */
export const shortTime = (iso: string): string =>
  isToday(iso) ? formatTime(iso) : formatDay(moscowDay(new Date(iso)));

export function dayName(t: Translate, iso: string): string {
  if (isToday(iso)) return t('chat@day.today');
  const nextDay = addDays(new Date(iso), 1).toISOString();
  return isToday(nextDay) ? t('chat@day.yesterday') : formatLongDay(iso);
}

const isToday = (iso: string): boolean => moscowDay(new Date(iso)) === moscowDay(new Date());

/** The people who can read the messages of the viewer (product §12, «Увидят»). */
export function audienceText(t: Translate, thread: ReadThreadOutput, viewer: Viewer | null): string {
  const { type, audience } = thread;
  const others = audience.filter(({ mine }) => !mine);
  const named = others.map(({ name }) => name).filter(Boolean);
  if (type === 'ORG') return t('chat@audience.company');
  if (type === 'COAUTHOR') return named.join(', ');
  if (type === 'REQUEST') return requestAudienceText(t, named.join(', '), headText(t, thread, viewer));
  const mySide = sideOfViewer(thread, viewer);
  if (mySide !== 'FUND')
    return t(thread.hasExpertQuestion ? 'chat@audience.fundAndExpert' : 'chat@audience.fund');
  return [writerName(t, askerOf(others)), t('chat@audience.fund')].join(', ');
}

/** A comma alone would make the head an apposition to the last name. */
const requestAudienceText = (t: Translate, names: string, head: string | null): string =>
  names && head !== null ? t('chat@audience.andHead', { names, head }) : names || (head ?? '');

/** The head of a company reads all its threads. Null when the viewer is the head, or knows the head by name. */
function headText(t: Translate, thread: ReadThreadOutput, viewer: Viewer | null): string | null {
  const isNamed = thread.audience.some((person) => person.side === 'ORGANIZATION' && !person.mine);
  if (thread.isHeadNamed && isNamed) return null;
  if (sideOfViewer(thread, viewer) === 'AUTHOR')
    return t('chat@audience.headOf', { name: thread.counterpart });
  return viewer?.roles[0] === 'OK_ADMIN' ? null : t('chat@audience.ourHead');
}

const askerOf = (others: ReadThreadOutput['audience']) =>
  others.find(({ side }) => side === 'AUTHOR' || side === 'USER') ?? { name: '', side: 'USER' as const };

/** Names that are shown as mentions, also the viewer's own. */
export const audienceNames = ({ audience }: Pick<ReadThreadOutput, 'audience'>): string[] => [
  ...new Set(audience.map(({ name }) => name).filter(Boolean)),
];

/** Names that the viewer can mention. */
export const mentionableNames = ({ audience }: ReadThreadOutput): string[] =>
  audienceNames({ audience: audience.filter(({ mine }) => !mine) });

/** Officers and the head of a company may read a thread without being in its audience. */
export const sideOfViewer = ({ audience }: ReadThreadOutput, viewer: Viewer | null): ThreadSide =>
  audience.find(({ mine }) => mine)?.side ?? (viewer?.roles[0] === 'FK_ADMIN' ? 'FUND' : 'ORGANIZATION');

/** True for messages of the viewer and, in a thread of two sides, of the viewer's colleagues. */
export const isOwnSide = (
  { mine, side }: Pick<ChatMessage, 'mine' | 'side'>,
  { type, mySide }: { type: ChatThread['type']; mySide: ThreadSide },
): boolean => mine || (side === mySide && hasTwoSides(type));
