/** Threads and messages (product §12). */
import { endpoint } from '#api/endpoint.ts';
import { maxAttachmentBytes } from '#features/chat/constants.ts';
import type * as schemas from '#features/chat/schemas.ts';

export const listThreads = endpoint<schemas.ThreadFilter, schemas.ListThreadsOutput>({
  method: 'GET',
  path: '/api/chats',
  action: 'chat.read',
  beyondSpec: true,
});

/** Begins a thread with its first message, or writes to the open thread of the subject. */
export const startThread = endpoint<schemas.ThreadForm, schemas.Created>({
  method: 'POST',
  path: '/api/chats',
  action: 'chat.start',
  beyondSpec: true,
});

/** Names what a new thread would be about, and the other side, before the first message. */
export const readSubject = endpoint<schemas.SubjectFilter, schemas.ReadSubjectOutput>({
  method: 'GET',
  path: '/api/chats/subject',
  action: 'chat.start',
  beyondSpec: true,
});

export const readThread = endpoint<undefined, schemas.ReadThreadOutput>({
  method: 'GET',
  path: '/api/chats/:id',
  action: 'chat.read',
  beyondSpec: true,
});

export const listMessages = endpoint<schemas.MessageFilter, schemas.ListMessagesOutput>({
  method: 'GET',
  path: '/api/chats/:id/messages',
  action: 'chat.read',
  beyondSpec: true,
});

export const sendMessage = endpoint<schemas.MessageForm, schemas.SentMessage>({
  method: 'POST',
  path: '/api/chats/:id/messages',
  action: 'chat.write',
  beyondSpec: true,
});

export const editMessage = endpoint<schemas.EditForm, schemas.ChatMessage>({
  method: 'POST',
  path: '/api/chats/messages/:id',
  action: 'chat.write',
  beyondSpec: true,
});

export const deleteMessage = endpoint<undefined, schemas.ChatMessage>({
  method: 'POST',
  path: '/api/chats/messages/:id/delete',
  action: 'chat.write',
  beyondSpec: true,
});

/** Sends a question of an expert to the author of an application in words of the officer, without the name. */
export const forwardQuestion = endpoint<schemas.ForwardForm, schemas.Created>({
  method: 'POST',
  path: '/api/chats/messages/:id/forward',
  action: 'chat.forward',
  beyondSpec: true,
});

/** Sends an answer of an author to the expert who has asked, in words of the officer, without the name. */
export const forwardAnswer = endpoint<schemas.ForwardAnswerForm>({
  method: 'POST',
  path: '/api/chats/messages/:id/forward-answer',
  action: 'chat.answer',
  beyondSpec: true,
});

export const markRead = endpoint<schemas.ReadForm, schemas.ReadMark>({
  method: 'POST',
  path: '/api/chats/:id/read',
  action: 'chat.read',
  beyondSpec: true,
});

export const closeThread = endpoint<undefined, schemas.Created>({
  method: 'POST',
  path: '/api/chats/:id/close',
  action: 'chat.write',
  beyondSpec: true,
});

export const muteThread = endpoint<schemas.MuteForm, schemas.MuteForm>({
  method: 'POST',
  path: '/api/chats/:id/mute',
  action: 'chat.read',
  beyondSpec: true,
});

export const pinThread = endpoint<schemas.PinForm, schemas.PinForm>({
  method: 'POST',
  path: '/api/chats/:id/pin',
  action: 'chat.read',
  beyondSpec: true,
});

/** Hands the thread over to a colleague of the same company. */
export const transferThread = endpoint<schemas.TransferForm, schemas.Created>({
  method: 'POST',
  path: '/api/chats/:id/transfer',
  action: 'chat.write',
  beyondSpec: true,
});

/** Saves the draft for the other devices of the caller. Sending a message empties it. */
export const saveDraft = endpoint<schemas.DraftForm>({
  method: 'POST',
  path: '/api/chats/:id/draft',
  action: 'chat.read',
  beyondSpec: true,
});

/** An officer takes a question to the fund, or has solved it. */
export const setSupportStep = endpoint<schemas.SupportForm, schemas.Created>({
  method: 'POST',
  path: '/api/chats/:id/support',
  action: 'chat.answer',
  beyondSpec: true,
});

/** Uploads one attachment; a message sends it by its id. */
export const uploadFile = endpoint<schemas.UploadForm, schemas.UploadedAttachment>({
  method: 'POST',
  path: '/api/chats/:id/files',
  action: 'chat.write',
  body: 'multipart',
  upload: { field: 'file', maxBytes: maxAttachmentBytes },
  beyondSpec: true,
});

export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/chats/files/:id',
  action: 'chat.read',
  beyondSpec: true,
});

/** A picture as a message shows it, small. */
export const readPreview = endpoint({
  method: 'GET',
  path: '/api/chats/files/:id/preview',
  action: 'chat.read',
  beyondSpec: true,
});

/** The pages of a protected file. Logged with the reader. */
export const showAttachment = endpoint({
  method: 'GET',
  path: '/api/chats/files/:id/pages',
  action: 'chat.read',
  recordsReading: true,
  beyondSpec: true,
});

/** Opens the last messages to the fund. */
export const reportThread = endpoint<schemas.ReportForm, schemas.Created>({
  method: 'POST',
  path: '/api/chats/:id/report',
  action: 'chat.read',
  beyondSpec: true,
});

/** Blocks threads between an author and a company, and closes the open ones. */
export const blockThread = endpoint<schemas.BlockForm, schemas.BlockForm>({
  method: 'POST',
  path: '/api/chats/:id/block',
  action: 'chat.write',
  beyondSpec: true,
});
