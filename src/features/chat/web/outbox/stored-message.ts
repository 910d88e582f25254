/** Unsent messages in the storage of an account begin with it. */
export const storagePrefix = 'chat-message:';
