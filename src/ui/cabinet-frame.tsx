/** Layout of signed-in pages: a sidebar of 264 px, on smaller screens a top bar with a drawer. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconLogout, IconMenu2, IconX } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import { SightButton, useSightPanel } from '#ui/sight-button.tsx';
import { SideNav } from '#ui/side-nav.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import type { SideLink } from '#ui/side-nav.tsx';
import css from '#ui/cabinet-frame.module.css';

export interface CabinetFrameProps {
  /** Target of the logo. */
  home: string;
  links: readonly SideLink[];
  person: { name: string; role: string; photo?: string | null };
  onLogout: () => void;
  /** The bell and other small controls next to the logo. */
  tools?: ReactNode;
  children: ReactNode;
}

function AccountBar({ person, onLogout }: Pick<CabinetFrameProps, 'person' | 'onLogout'>) {
  const text = useText();
  return (
    <div className={css.footer}>
      <div className={css.person}>
        <Avatar src={person.photo} name={person.name} width={40} shape="round" />
        <div className={css.names}>
          <p className={css.name}>{person.name}</p>
          <p className={css.role}>{person.role}</p>
        </div>
      </div>
      <IconButton label={text('common@cabinet.logout')} icon={<IconLogout />} onClick={onLogout} />
    </div>
  );
}

export function CabinetFrame({ home, links, person, onLogout, tools, children }: CabinetFrameProps) {
  const text = useText();
  const drawer = useRef<HTMLDialogElement>(null);
  const a11yPanel = useSightPanel();
  const closeDrawer = () => drawer.current?.close();
  const sections = text('common@cabinet.navigation');
  return (
    <div className={css.frame}>
      <SkipLink main="main" />
      <aside className={css.side} aria-label={text('common@cabinet.side')}>
        <div className={css.sideHead}>
          <Logo to={home} small />
          {tools}
        </div>
        <SideNav label={sections} links={links} />
        <SightButton wide onOpen={a11yPanel.open} className={css.a11yButton} />
        <AccountBar person={person} onLogout={onLogout} />
      </aside>
      <header className={css.bar}>
        <Logo to={home} small />
        <div className={css.tools}>
          {tools}
          <IconButton
            label={text('common@cabinet.menu')}
            icon={<IconMenu2 size={24} />}
            aria-haspopup="dialog"
            onClick={() => drawer.current?.showModal()}
          />
        </div>
        <dialog ref={drawer} className={css.drawer} aria-label={text('common@cabinet.menu')} closedby="any">
          <div className={css.drawerHead}>
            <Logo to={home} small onClick={closeDrawer} />
            <IconButton label={text('common@close')} icon={<IconX size={24} />} onClick={closeDrawer} />
          </div>
          <SideNav label={sections} links={links} onGo={closeDrawer} />
          <SightButton
            wide
            className={css.a11yButton}
            onOpen={() => {
              closeDrawer();
              a11yPanel.open();
            }}
          />
          <AccountBar person={person} onLogout={onLogout} />
        </dialog>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      {a11yPanel.panel}
    </div>
  );
}

/** Shown above a layout that only scripts can fill. */
export const NoScripts = ({ title, children }: { title: string; children: ReactNode }) => (
  <noscript>
    <div className={css.noScripts}>
      <Notice type="warning" title={title}>
        {children}
      </Notice>
    </div>
  </noscript>
);
