/** The draft of a thread. It is stored in this browser at once, and on the server for other devices. */
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { accountStorage } from '#api/account-storage.ts';
import { useClient, useViewer } from '#api/app-context.tsx';
import { queryKeyOf } from '#api/use-api-query.ts';
import { readThread, saveDraft } from '#features/chat/calls.ts';
import { maxMessageLength } from '#features/chat/constants.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';

export const draftName = (threadId: string): string => `chat-draft:${threadId}`;

/** A pause in the typing. */
const saveDelayMs = 2_000;

export function useDraft({
  id,
  draft: saved,
}: Pick<ReadThreadOutput, 'id' | 'draft'>): [string, (text: string) => void] {
  const storage = accountStorage(useViewer()?.id ?? '');
  const [draft, setDraft] = useState(() => storage.read(draftName(id)) ?? saved);
  useSavedDraft({ id, draft, saved });
  const forget = useForgetSaved(id);
  const change = (text: string) => {
    setDraft(text);
    if (text.trim() !== '') return storage.write(draftName(id), text);
    storage.remove(draftName(id));
    forget();
  };
  return [draft, change];
}

/** Clears the draft of the cached thread. Otherwise the next composer would start with the sent text. */
function useForgetSaved(id: string): () => void {
  const queries = useQueryClient();
  return () => {
    const queryKey = queryKeyOf(readThread, { params: { id } });
    // The cached data keeps its time, because the messages of the thread are loaded again when it changes.
    const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    queries.setQueryData<ReadThreadOutput>(queryKey, (thread) => thread && { ...thread, draft: '' }, {
      updatedAt,
    });
  };
}

/** A failure is silent: this browser has the draft, and the next change saves it again. */
function useSavedDraft({ id, draft, saved }: { id: string; draft: string; saved: string }): void {
  const client = useClient();
  const lastSaved = useRef(saved);
  const latest = useRef(draft);
  const save = useRef(() => {});
  useEffect(() => {
    latest.current = draft;
    save.current = () => {
      const text = latest.current.trim().slice(0, maxMessageLength);
      if (text === lastSaved.current) return;
      lastSaved.current = text;
      client.call(saveDraft, { params: { id }, input: { text } }).catch(() => undefined);
    };
    const timer = setTimeout(() => save.current(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [client, id, draft]);
  // A change to another thread saves at once, without the pause.
  useEffect(() => () => save.current(), []);
}
