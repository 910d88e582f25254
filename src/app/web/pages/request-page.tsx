/** The author's applications, and one of them by its id. */
import { Suspense } from 'react';
import { renderSignButton, renderSignedDocument } from '#app/web/pages/signing-slots.tsx';
import { ApplicationView } from '#features/applications/web/application-view.tsx';
import { ApplicationsView } from '#features/applications/web/applications-view.tsx';
import type { Slots } from '#features/applications/web/step-props.ts';
import { MessagesPanel } from '#features/intake/web/author/messages-panel.tsx';
import { useParams } from '#router/hooks.ts';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const CoauthorsPanel = lazyPart(
  () => import('#features/coauthors/web/coauthors-panel.tsx'),
  'CoauthorsPanel',
);
const PhonePanel = lazyPart(() => import('#features/phone/web/phone-panel.tsx'), 'PhonePanel');

export function RequestPage() {
  const { id } = useParams();
  return id ? <ApplicationView key={id} id={id} slots={slots} /> : <ApplicationsView />;
}

const slots: Slots = {
  phone: (
    <Suspense fallback={<TextSkeleton lines={2} />}>
      <PhonePanel />
    </Suspense>
  ),
  coauthors: (scenarioId, onChanged) => (
    <Suspense fallback={<TextSkeleton lines={4} />}>
      <CoauthorsPanel key={scenarioId} scenarioId={scenarioId} onChanged={onChanged} />
    </Suspense>
  ),
  messages: (id) => <MessagesPanel id={id} />,
  signButton: renderSignButton,
  signed: renderSignedDocument,
};

export { RequestPage as Component };
