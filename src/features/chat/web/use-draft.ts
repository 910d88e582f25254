/** What is typed in a thread and not sent, kept per thread until it is. */
import { useState } from 'react';
import { accountStorage } from '#api/account-storage.ts';
import { useViewer } from '#api/app-context.tsx';

export const draftName = (threadId: string): string => `chat-draft:${threadId}`;

export function useDraft(threadId: string): [string, (text: string) => void] {
  const storage = accountStorage(useViewer()?.id ?? '');
  const [draft, setDraft] = useState(() => storage.read(draftName(threadId)) ?? '');
  const save = (text: string) => {
    setDraft(text);
    if (text.trim() === '') storage.remove(draftName(threadId));
    else storage.write(draftName(threadId), text);
  };
  return [draft, save];
}
