/** Names of the draft of a thread in the storage of an account. */
export const draftName = (threadId: string): string => `chat-draft:${threadId}`;
/** The draft of this browser as the server last had it. Every sent message empties that of the server, and removes this. */
export const savedName = (threadId: string): string => `chat-draft-saved:${threadId}`;
