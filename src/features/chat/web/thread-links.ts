/** Addresses of the chat: the open thread and its message, the filter of the list, and what a new thread is about. */
import { threadTypes } from '#features/chat/constants.ts';
import type { ThreadType } from '#features/chat/constants.ts';
import { isId } from '#kernel/id.ts';
import type { PagePath } from '#kernel/page-path.ts';

/** The filter of the list. It stays when another thread is opened. */
const filterNames = ['type', 'unread', 'archived', 'search', 'page'] as const;
export type ThreadListFilter = Partial<Record<(typeof filterNames)[number], string>>;

export const filterOf = (search: URLSearchParams): ThreadListFilter =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

const withFilter = (path: PagePath, filter: ThreadListFilter): PagePath =>
  Object.keys(filter).length > 0 ? (`${path}?${new URLSearchParams(filter)}` as PagePath) : path;

export const listPath = (filter: ThreadListFilter = {}): PagePath => withFilter('/chat', filter);
export const threadPath = (id: string, filter: ThreadListFilter = {}): PagePath =>
  withFilter(`/chat/${id}`, filter);

const messageName = 'message';

/** The message of `/chat/:id?message=…`, the address that notices of mentions lead to. */
export function linkedMessageOf(search: URLSearchParams): string | undefined {
  const id = search.get(messageName);
  return id !== null && isId(id) ? id : undefined;
}

export function withoutLinkedMessage(search: URLSearchParams): URLSearchParams {
  search.delete(messageName);
  return search;
}

export interface ThreadStart {
  type: ThreadType;
  /** Empty when the caller is the subject. */
  subjectId: string;
}

/** Parameters of `/chat?new=REQUEST&subject=…`, the address that records link to. */
export function startOf(search: URLSearchParams): ThreadStart | null {
  const type = threadTypes.find((one) => one === search.get('new'));
  const subjectId = search.get('subject') ?? '';
  if (type === undefined || (subjectId !== '' && !isId(subjectId))) return null;
  return { type, subjectId };
}

const knownType = (text: string | undefined): ThreadType | undefined =>
  threadTypes.find((type) => type === text);

/** The input of the call. Unknown values of the address are left out. */
export const callFilter = ({ type, unread, archived, search = '' }: ThreadListFilter) => ({
  ...(knownType(type) && { type: knownType(type) }),
  ...(unread === '1' && { unread: '1' }),
  ...(archived === '1' && { archived: '1' }),
  ...(search !== '' && { search: search.slice(0, 100) }),
});
