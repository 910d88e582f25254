/** The draft of a thread. Stored in this browser at once, and after a pause on the server for other devices. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { accountStorage } from '#api/account-storage.ts';
import type { AccountStorage } from '#api/account-storage.ts';
import { useClient, useViewer } from '#api/app-context.tsx';
import { useReconnect } from '#api/live-context.tsx';
import { maxMessageLength } from '#features/chat/constants.ts';
import type { ChatThread } from '#features/chat/schemas.ts';
import { changeCachedThread } from '#features/chat/web/change-cached-thread.ts';
import { draftName, savedName } from '#features/chat/web/draft-names.ts';
import { getDraftSaver } from '#features/chat/web/draft-saver.ts';
import { useOutgoing } from '#features/chat/web/outbox/use-outbox.ts';

type DraftedThread = Pick<ChatThread, 'id' | 'draft'>;

const saveDelayMs = 2_000;

/** A draft that the server has lost was sent or deleted on another device. One that it never had stays. */
export function draftOf(storage: AccountStorage, { id, draft: saved }: DraftedThread): string {
  const own = storage.read(draftName(id));
  if (own === null) return saved;
  return saved === '' && own.trim() === storage.read(savedName(id)) ? '' : own;
}

export function useDraft({ id, draft: saved }: DraftedThread): [string, (text: string) => void] {
  const storage = accountStorage(useViewer()?.id ?? '');
  const [draft, setDraft] = useState(() => draftOf(storage, { id, draft: saved }));
  const queries = useQueryClient();
  /** The next composer starts with the cached draft. */
  const cacheDraft = (text: string) => void changeCachedThread(queries, id, { draft: text });
  const change = (text: string) => {
    setDraft(text);
    if (text.trim() !== '') return storage.write(draftName(id), text);
    forget(storage, id);
    cacheDraft('');
  };
  useDraftSync({
    ...{ id, draft, saved },
    onSaved: (text) => {
      // The message may have been sent meanwhile.
      if (storage.read(draftName(id)) === null) return;
      storage.write(savedName(id), text);
      cacheDraft(text);
    },
    onClearedElsewhere: () => {
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

interface DraftSync {
  id: string;
  draft: string;
  /** The draft of the server. */
  saved: string;
  onSaved: (text: string) => void;
  onClearedElsewhere: () => void;
}

function useDraftSync({ id, draft, saved, onSaved, onClearedElsewhere }: DraftSync): void {
  const client = useClient();
  const accountId = useViewer()?.id ?? '';
  const storage = accountStorage(accountId);
  const [saver] = useState(() => {
    const shared = getDraftSaver(client, { accountId, threadId: id });
    shared.setSaved(saved);
    return shared;
  });
  /** The last text that the server is known to have had. */
  const acknowledged = useRef(storage.read(draftName(id)) === null ? saved : storage.read(savedName(id)));
  const save = useEffectEvent(() => saver.save(draft.trim().slice(0, maxMessageLength)));
  useEffect(() => {
    saver.setOnSaved((text) => {
      acknowledged.current = text;
      onSaved(text);
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => save(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useReconnect(() => save());
  const outgoing = useOutgoing(id);
  const sentId = outgoing.findLast((message) => message.sentId !== undefined)?.sentId;
  /** Every message empties the draft of the server, also one that was written before the draft. */
  const saveAgain = useEffectEvent(() => {
    if (draft === '') return;
    acknowledged.current = null;
    saver.setEmptied();
    save();
  });
  useEffect(() => {
    if (sentId !== undefined) saveAgain();
  }, [sentId]);
  useEffect(() => {
    if (saved !== '' || draft === '' || acknowledged.current !== draft.trim()) return;
    // The answer to the message of this tab may come later than the empty draft, and another tab has removed the name.
    const isSentHere = storage.read(draftName(id)) !== null && storage.read(savedName(id)) === null;
    if (isSentHere || outgoing.some(({ state }) => state !== 'failed')) return saveAgain();
    saver.setSaved('');
    onClearedElsewhere();
    // Only when the draft of the server changes: what is typed later is another draft.
  }, [saved]); // eslint-disable-line react-hooks/exhaustive-deps
  // Leaving the thread saves without the pause.
  useEffect(() => () => save(), []);
}
