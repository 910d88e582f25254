/** `/chat` and `/chat/{id}`, with the applications to which officers forward questions of experts. */
import { Suspense } from 'react';
import { ChatPanes } from '#features/chat/web/chat-panes.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';

const ForwardToOrder = lazyDialog(() => import('#app/web/pages/forward-to-order.tsx'), 'ForwardToOrder');

export function ChatPage() {
  return (
    <ChatPanes
      forwardDialog={(question, onClose) => (
        <Suspense>
          <ForwardToOrder question={question} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}

export { ChatPage as Component };
