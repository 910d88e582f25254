/** Turns changes of threads into events for those who may read the thread. */
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import { authorize } from '#access/authorize.ts';
import type { Facts } from '#access/relations.ts';
import type { ChatEvent } from '#features/chat/live-events.ts';
import { chatTopic, pendingTopic } from '#features/chat/server/chat-topic.ts';
import type { ChatChange } from '#features/chat/server/chat-topic.ts';
import { findThread, findThreads, sideOf } from '#features/chat/server/find-thread.ts';
import { isId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import type { LiveSource, RoutedEvent } from '#platform/live/hub.ts';

export const createChatSource = ({ database }: ServerContext): LiveSource => ({
  topic: chatTopic,
  pendingTopic,
  async route(messages) {
    const changes = messages as ChatChange[];
    const unread = changes.flatMap((change) => (knownFacts(change) ? [] : change.threadId));
    const threads = unread.length ? await findThreads(database.db, [...new Set(unread)]) : undefined;
    return changes.flatMap((change): RoutedEvent[] => {
      const facts = knownFacts(change) ?? threads?.get(change.threadId)?.facts;
      const ahead = change.kind === 'message' ? change : undefined;
      const eventFor = (actor: Actor) => eventOf(change, actor);
      return facts
        ? [{ action: 'chat.read', facts, changeId: ahead?.changeId, readRights: ahead?.readRights, eventFor }]
        : [];
    });
  },
  frames: {
    'chat.typing': async ({ threadId }, actor) => {
      if (typeof threadId !== 'string' || !isId(threadId)) throw new Refusal('not_found');
      const thread = await findThread(database.db, threadId);
      authorize(actor, 'chat.write', thread.facts);
      if (thread.state !== 'OPEN') throw new Refusal('state_conflict');
      const { id: accountId } = personOf(actor);
      const side = sideOf(actor, thread);
      const change: ChatChange = { kind: 'typing', threadId, side, accountId, facts: thread.facts };
      await database.announce(chatTopic, change);
    },
  },
});

/** The call that sends a message or a signal has read the facts already. */
function knownFacts(change: ChatChange): Facts | undefined {
  if (change.kind === 'message' || change.kind === 'typing') return change.facts;
  // The account may have left the thread just now; the event makes its page remove the thread.
  if (change.kind === 'thread' && change.accountId !== undefined) return { partyIds: [change.accountId] };
  return undefined;
}

function eventOf(change: ChatChange, actor: Actor): ChatEvent | null {
  const { threadId, kind } = change;
  switch (kind) {
    case 'message':
      return { type: 'chat.message', threadId, seq: change.seq };
    case 'changed':
      return { type: 'chat.changed', threadId, seq: change.seq };
    case 'thread':
      return { type: 'chat.thread', threadId };
    case 'read':
      return { type: 'chat.read', threadId, seq: change.seq, side: change.side, mine: isBy(actor, change) };
    case 'typing':
      return isBy(actor, change) ? null : { type: 'chat.typing', threadId, side: change.side };
  }
}

const isBy = (actor: Actor, { accountId }: { accountId: string }): boolean => actor.person?.id === accountId;
