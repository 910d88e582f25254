/** URLs of the chat: the open thread and its linked message, the filter of the list, the subject of a new thread. */
import { threadTypes } from '#features/chat/constants.ts';
import type { ThreadType } from '#features/chat/constants.ts';
import { isId } from '#kernel/id.ts';
import type { PagePath } from '#kernel/page-path.ts';

/** Kept in the URL when another thread is opened. */
const filterParams = ['type', 'unread', 'archived', 'search', 'page'] as const;
export type ThreadListFilter = Partial<Record<(typeof filterParams)[number], string>>;

export const filterOf = (search: URLSearchParams): ThreadListFilter =>
  Object.fromEntries(
    filterParams.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

const withFilter = (path: PagePath, filter: ThreadListFilter): PagePath =>
  Object.keys(filter).length > 0 ? (`${path}?${new URLSearchParams(filter)}` as PagePath) : path;

export const listPath = (filter: ThreadListFilter = {}): PagePath => withFilter('/chat', filter);
export const threadPath = (id: string, filter: ThreadListFilter = {}): PagePath =>
  withFilter(`/chat/${id}`, filter);

const messageParam = 'message';

/** The message of `/chat/:id?message=…`, to which notices of mentions link. */
export function linkedMessageOf(search: URLSearchParams): string | undefined {
  const id = search.get(messageParam);
  return id !== null && isId(id) ? id : undefined;
}

export function withoutLinkedMessage(search: URLSearchParams): URLSearchParams {
  search.delete(messageParam);
  return search;
}

export interface ThreadStart {
  type: ThreadType;
  /** Empty when the thread is about the caller, as a question to support. */
  subjectId: string;
}

/** Parameters of `/chat?new=REQUEST&subject=…`, to which other pages link. */
export function threadStartOf(search: URLSearchParams): ThreadStart | null {
  const type = threadTypes.find((one) => one === search.get('new'));
  const subjectId = search.get('subject') ?? '';
  if (type === undefined || (subjectId !== '' && !isId(subjectId))) return null;
  return { type, subjectId };
}

const knownType = (text: string | undefined): ThreadType | undefined =>
  threadTypes.find((type) => type === text);

/** The input of `listThreads`. Omits unknown values of the URL. */
export const toListInput = ({ type, unread, archived, search = '' }: ThreadListFilter) => ({
  ...(knownType(type) && { type: knownType(type) }),
  ...(unread === '1' && { unread: '1' }),
  ...(archived === '1' && { archived: '1' }),
  ...(search !== '' && { search: search.slice(0, 100) }),
});
