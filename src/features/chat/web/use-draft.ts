/** The draft of a thread. It is stored in this browser at once, and on the server for other devices. */
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { accountStorage } from '#api/account-storage.ts';
import type { AccountStorage } from '#api/account-storage.ts';
import { useClient, useViewer } from '#api/app-context.tsx';
import { saveDraft } from '#features/chat/calls.ts';
import { maxMessageLength } from '#features/chat/constants.ts';
import type { ChatThread } from '#features/chat/schemas.ts';
import { changeCachedThread } from '#features/chat/web/change-cached-thread.ts';

type DraftedThread = Pick<ChatThread, 'id' | 'draft'>;

const draftName = (threadId: string): string => `chat-draft:${threadId}`;
/** What the server has taken of the draft of this browser. */
const savedName = (threadId: string): string => `chat-draft-saved:${threadId}`;

/** A pause in the typing. */
const saveDelayMs = 2_000;

/** What the server had and has no longer was sent or removed on another device. What it never had stays. */
export function draftOf(storage: AccountStorage, { id, draft: saved }: DraftedThread): string {
  const own = storage.read(draftName(id));
  if (own === null) return saved;
  return saved === '' && own.trim() === storage.read(savedName(id)) ? '' : own;
}

export function useDraft({ id, draft: saved }: DraftedThread): [string, (text: string) => void] {
  const storage = accountStorage(useViewer()?.id ?? '');
  const [draft, setDraft] = useState(() => draftOf(storage, { id, draft: saved }));
  const queries = useQueryClient();
  /** The next composer starts with it, and an empty one that follows tells of another device. */
  const cacheDraft = (text: string) => void changeCachedThread(queries, id, { draft: text });
  const change = (text: string) => {
    setDraft(text);
    if (text.trim() !== '') return storage.write(draftName(id), text);
    forget(storage, id);
    cacheDraft('');
  };
  useSavedDraft({
    ...{ id, draft, saved },
    onTaken: (text) => {
      // It may have been sent meanwhile.
      if (storage.read(draftName(id)) === null) return;
      storage.write(savedName(id), text);
      cacheDraft(text);
    },
    onEndedElsewhere: () => {
      forget(storage, id);
      setDraft('');
    },
  });
  return [draft, change];
}

function forget(storage: AccountStorage, id: string): void {
  storage.remove(draftName(id));
  storage.remove(savedName(id));
}

interface SavedDraft {
  id: string;
  draft: string;
  /** The draft of the server. */
  saved: string;
  onTaken: (text: string) => void;
  onEndedElsewhere: () => void;
}

/** A failure is silent: this browser has the draft, and the next change saves it again. */
function useSavedDraft({ id, draft, saved, onTaken, onEndedElsewhere }: SavedDraft): void {
  const client = useClient();
  const storage = accountStorage(useViewer()?.id ?? '');
  /** The text of the last call. */
  const asked = useRef(saved);
  /** The text that the server is known to have had. */
  const taken = useRef(storage.read(draftName(id)) === null ? saved : storage.read(savedName(id)));
  const latest = useRef({ draft, onTaken });
  const save = useRef(() => {});
  useEffect(() => {
    latest.current = { draft, onTaken };
  });
  useEffect(() => {
    save.current = () => {
      const text = latest.current.draft.trim().slice(0, maxMessageLength);
      if (text === asked.current) return;
      asked.current = text;
      const onSaved = () => {
        taken.current = text;
        latest.current.onTaken(text);
      };
      client.call(saveDraft, { params: { id }, input: { text } }).then(onSaved, () => undefined);
    };
    const timer = setTimeout(() => save.current(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [client, id, draft]);
  useEffect(() => {
    if (saved !== '' || draft === '' || taken.current !== draft.trim()) return;
    asked.current = '';
    onEndedElsewhere();
    // Only when the draft of the server changes: what is typed later is new.
  }, [saved]); // eslint-disable-line react-hooks/exhaustive-deps
  // A change to another thread saves at once, without the pause.
  useEffect(() => () => save.current(), []);
}
