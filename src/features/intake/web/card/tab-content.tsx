/** The content of a tab. Loaded on demand: most tabs have forms, which are larger than the rest of the page. */
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import type { OrderCardProps } from '#features/intake/web/card/order-card-props.ts';
import type { CardTab } from '#features/intake/web/card/tabs.ts';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import type { Lazy } from '#ui/lazy-component.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

interface TabProps extends Pick<OrderCardProps, 'signed'> {
  order: ReadOrderOutput;
}

/** The tabs of this feature. */
type OwnTab = Exclude<CardTab, 'questionnaire'>;

const components: Readonly<Record<OwnTab, Lazy<ComponentType<TabProps>>>> = {
  materials: lazyPart(() => import('#features/intake/web/card/materials-tab.tsx'), 'MaterialsTab'),
  check: lazyPart(() => import('#features/intake/web/card/check-tab.tsx'), 'CheckTab'),
  notes: lazyPart(() => import('#features/intake/web/card/notes-tab.tsx'), 'NotesTab'),
  decisions: lazyPart(() => import('#features/intake/web/card/decisions-tab.tsx'), 'DecisionsTab'),
  log: lazyPart(() => import('#features/intake/web/card/log-tab.tsx'), 'LogTab'),
  versions: lazyPart(() => import('#features/intake/web/card/versions-tab.tsx'), 'VersionsTab'),
};

/** Loads the code in parallel with the application. */
export function preloadTab(tab: CardTab): void {
  if (tab !== 'questionnaire') void components[tab].preload();
}

interface TabContentProps extends TabProps, Pick<OrderCardProps, 'questionnaire'> {
  tab: CardTab;
}

export function TabContent({ tab, order, questionnaire, signed }: TabContentProps) {
  const Content = tab === 'questionnaire' ? null : components[tab];
  return (
    <Suspense fallback={<TextSkeleton lines={6} />}>
      {Content ? <Content order={order} signed={signed} /> : questionnaire(order)}
    </Suspense>
  );
}
