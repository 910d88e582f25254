/** The content of a tab. Loaded on demand: most tabs have forms, which are larger than the rest of the page. */
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import type { OrderCardProps } from '#features/intake/web/card/order-card-props.ts';
import type { CardTab } from '#features/intake/web/card/tabs.ts';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

interface TabProps extends Pick<OrderCardProps, 'signed'> {
  order: ReadOrderOutput;
}

/** The tabs of this feature. */
type OwnTab = Exclude<CardTab, 'questionnaire'>;

const loaders: Readonly<Record<OwnTab, () => Promise<ComponentType<TabProps>>>> = {
  materials: async () => (await import('#features/intake/web/card/materials-tab.tsx')).MaterialsTab,
  check: async () => (await import('#features/intake/web/card/check-tab.tsx')).CheckTab,
  notes: async () => (await import('#features/intake/web/card/notes-tab.tsx')).NotesTab,
  decisions: async () => (await import('#features/intake/web/card/decisions-tab.tsx')).DecisionsTab,
  log: async () => (await import('#features/intake/web/card/log-tab.tsx')).LogTab,
  versions: async () => (await import('#features/intake/web/card/versions-tab.tsx')).VersionsTab,
};
const lazyTab = (tab: OwnTab) => lazyPart(async () => ({ default: await loaders[tab]() }));
const components: Readonly<Record<OwnTab, ReturnType<typeof lazyTab>>> = {
  materials: lazyTab('materials'),
  check: lazyTab('check'),
  notes: lazyTab('notes'),
  decisions: lazyTab('decisions'),
  log: lazyTab('log'),
  versions: lazyTab('versions'),
};

/** Loads the code in parallel with the application. A failure is reported when the tab renders. */
export function preloadTab(tab: CardTab): void {
  if (tab !== 'questionnaire') void loaders[tab]().catch(() => undefined);
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
