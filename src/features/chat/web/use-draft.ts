/** What is typed in a thread and not sent: kept in this browser at once, and on the server for the other devices. */
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
const settledMs = 2_000;

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

/** The loaded thread still has the draft: the next composer of this thread would begin with what was sent. */
function useForgetSaved(id: string): () => void {
  const queries = useQueryClient();
  return () => {
    const queryKey = queryKeyOf(readThread, { params: { id } });
    // Not loaded anew: the messages of the thread follow the time of its data.
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
    const timer = setTimeout(() => save.current(), settledMs);
    return () => clearTimeout(timer);
  }, [client, id, draft]);
  // Whoever goes on to another thread does not wait for the pause.
  useEffect(() => () => save.current(), []);
}
