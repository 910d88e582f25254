/** The cabinet frame with the sections and the account of the viewer. */
import type { ReactNode } from 'react';
import { useAppContext } from '#api/app-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { shortName } from '#kernel/person-name.ts';
import { cabinetIcons } from '#app/web/layouts/cabinet-icons.ts';
import { helpItems, navItemsFor } from '#app/web/layouts/cabinet-nav.ts';
import type { NavItem } from '#app/web/layouts/cabinet-nav.ts';
import { Bell } from '#app/web/layouts/bell.tsx';
import type { BellCounts } from '#app/web/layouts/bell.tsx';
import { CabinetFrame, NoScripts } from '#ui/cabinet/frame.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { PageSkeleton } from '#ui/data/skeleton.tsx';
import typography from '#ui/typography.module.css';

export interface CabinetProps {
  viewer: Viewer;
  onLogout: () => void;
  /** Number of pending records for each link of the navigation. */
  counts?: Partial<Record<NavItem['to'], number>>;
  /** Undefined until they are loaded. */
  notices?: BellCounts | undefined;
  children: ReactNode;
}

export function Cabinet({ viewer, onLogout, counts = {}, notices, children }: CabinetProps) {
  const t = useTranslate();
  const { settings } = useAppContext();
  const toLink = ({ to, text: key, icon, end, sections }: NavItem) => ({
    to,
    text: t(key),
    icon: cabinetIcons[icon],
    ...(end && { exact: true }),
    ...(sections && { sections }),
    ...(counts[to] && { count: counts[to] }),
  });
  const role = viewer.roles[0];
  const person = {
    name: shortName(viewer),
    role: role ? t(`app@role.${role}`) : '',
    photo: viewer.photo,
  };
  return (
    <CabinetFrame
      home={viewer.landing}
      links={navItemsFor(viewer).map(toLink)}
      helpLinks={helpItems(settings.publicPage).map(toLink)}
      person={person}
      onLogout={onLogout}
      tools={<Bell counts={notices} />}
    >
      <div className={grid.stack}>{children}</div>
    </CabinetFrame>
  );
}

/** Server-rendered placeholder until the browser renders the page: the same frame, inert. */
export function CabinetShell({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  return (
    <>
      <NoScripts title={t('app@noScripts.title')}>{t('app@noScripts.text')}</NoScripts>
      <p className={typography.hidden} role="status">
        {t('common@loader.title')}
      </p>
      <div inert aria-hidden="true">
        <Cabinet viewer={viewer} onLogout={() => undefined}>
          <PageSkeleton />
        </Cabinet>
      </div>
    </>
  );
}
