/** Example requests: threads and messages. */
import type { Examples } from './example.ts';
import { chatMessageId, complaintOfFileId, forwardedQuestionId, orderNumber } from './fixtures-chat.ts';

const text = 'Здравствуйте';
const clientId = 'a1';
const thread = '/api/chats/:id';
const unknownId = '0192a000-0000-7000-8000-ffffffffffff';
// An officer answers messages of others, and cannot change them.
const ofAuthor = { fund: '404 not_found', others: '200' };
const notOfOfficers = { ...ofAuthor, clerk: '404 not_found' };

export const chatExamples: Examples = {
  'GET /api/live': {},
  'GET /api/chats': {
    body: {
      ...{ type: 'REQUEST', subjectId: unknownId, unread: '1', archived: '0', search: 'слово' },
      ...{ limit: '10', offset: '0' },
    },
  },
  'POST /api/chats': {
    body: { type: 'SUPPORT', subjectId: unknownId, text, clientId },
    answers: notOfOfficers,
  },
  // An officer is not helped by the fund.
  'GET /api/chats/subject': { body: { type: 'SUPPORT', subjectId: unknownId }, answers: notOfOfficers },
  [`GET ${thread}`]: { about: 'thread' },
  [`GET ${thread}/messages`]: { about: 'thread', body: { before: chatMessageId, after: '0', limit: '30' } },
  [`POST ${thread}/messages`]: {
    about: 'thread',
    body: { text, clientId, replyTo: chatMessageId, files: [], protectedFiles: [] },
  },
  [`POST ${thread}/read`]: { about: 'thread', body: { messageId: chatMessageId } },
  [`POST ${thread}/close`]: { about: 'thread' },
  [`POST ${thread}/mute`]: { about: 'thread', body: { muted: 'true' } },
  [`POST ${thread}/pin`]: { about: 'thread', body: { pinned: 'true' } },
  [`POST ${thread}/draft`]: { about: 'thread', body: { text } },
  [`POST ${thread}/support`]: { about: 'thread', body: { step: 'RESOLVED' } },
  [`POST ${thread}/files`]: { about: 'thread', body: { file: '' }, file: 'pdf' },
  'GET /api/chats/files/:id': { about: 'attachment' },
  'GET /api/chats/files/:id/preview': { about: 'attachment' },
  // An ordinary file has no pages to show.
  'GET /api/chats/files/:id/pages': { about: 'attachment', answers: '404 not_found' },
  [`POST ${thread}/report`]: { about: 'thread', body: { reason: text } },
  // Only an author and a company block each other.
  [`POST ${thread}/block`]: { about: 'thread', body: { blocked: 'true' }, answers: '404 not_found' },
  'GET /api/administrator/complaints': { body: { state: 'NEW', limit: '10', offset: '0' } },
  'GET /api/administrator/complaints/:id': { about: 'complaint' },
  'GET /api/administrator/complaints/:id/files/:fileId': {
    about: 'complaintFile',
    at: 'fileId',
    params: { id: complaintOfFileId },
  },
  'POST /api/administrator/complaints/:id/close': {
    about: 'complaint',
    body: { decision: 'DISMISSED', note: text },
  },
  // Only threads about requests are handed over.
  [`POST ${thread}/transfer`]: { about: 'thread', body: { accountId: unknownId }, answers: '404 not_found' },
  'POST /api/chats/messages/:id': { about: 'threadMessage', body: { text }, answers: ofAuthor },
  'POST /api/chats/messages/:id/forward': {
    about: 'expertMessage',
    body: { number: orderNumber, text, clientId },
  },
  'POST /api/chats/messages/:id/forward-answer': {
    about: 'authorAnswer',
    body: { questionId: forwardedQuestionId, text, clientId },
    answers: { clerk: '404 not_found' },
  },
  'POST /api/chats/messages/:id/delete': { about: 'threadMessage', answers: ofAuthor },
};
