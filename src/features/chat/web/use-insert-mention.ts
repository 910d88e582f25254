import { useEffect, useEffectEvent } from 'react';

export interface MentionRequest {
  name: string;
}

interface InsertMentionOptions {
  mention: MentionRequest | null;
  text: string;
  onText: (text: string) => void;
  onInserted: () => void;
}

/** Appends the name that was picked in the menu of a message, once for each request. */
export function useInsertMention({ mention, text, onText, onInserted }: InsertMentionOptions): void {
  const insert = useEffectEvent((name: string) => {
    onText(`${text.trimEnd()} @${name}, `.trimStart());
    onInserted();
  });
  useEffect(() => {
    if (mention) insert(mention.name);
  }, [mention]);
}
