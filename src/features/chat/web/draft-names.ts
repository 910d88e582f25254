/** The key of the thread's draft in the local storage of an account. */
export const draftName = (threadId: string): string => `chat-draft:${threadId}`;
/** The key of the draft as the server last had it. A sent message empties the draft of the server and removes this one. */
export const savedName = (threadId: string): string => `chat-draft-saved:${threadId}`;
