/** Layout of signed-in pages: a sidebar of 264 px, or on smaller screens a top bar with a drawer. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { To } from '#router/register.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconLogout } from '#ui/cabinet/icons.ts';
import { IconMenu2, IconX } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import { Main } from '#ui/main.tsx';
import { A11yPanelButton, useA11yPanel } from '#ui/a11y/panel-button.tsx';
import { SideNav } from '#ui/cabinet/side-nav.tsx';
import { SkipLink } from '#ui/a11y/skip-link.tsx';
import type { SideNavLink } from '#ui/cabinet/side-nav.tsx';
import { classes } from '#ui/classes.ts';
import { registerBar } from '#ui/overlay/page-bars.ts';
import { showModal } from '#ui/overlay/show-modal.ts';
import drawerCss from '#ui/overlay/drawer.module.css';
import css from '#ui/cabinet/frame.module.css';

export interface CabinetFrameProps {
  /** Path of the logo link. */
  home: To;
  links: readonly SideNavLink[];
  /** Help and the site, below the sections. */
  helpLinks: readonly SideNavLink[];
  person: { name: string; role: string; photo?: string | null };
  onLogout: () => void;
  /** The bell and other small controls next to the logo. */
  tools?: ReactNode;
  children: ReactNode;
}

type NavigationsProps = Pick<CabinetFrameProps, 'links' | 'helpLinks'> & { onNavigate?: () => void };

function Navigations({ links, helpLinks, onNavigate }: NavigationsProps) {
  const t = useTranslate();
  return (
    <>
      <SideNav label={t('common@cabinet.navigation')} links={links} onNavigate={onNavigate} />
      <div className={css.help}>
        <SideNav label={t('common@cabinet.help')} links={helpLinks} onNavigate={onNavigate} />
      </div>
    </>
  );
}

function AccountBar({ person, onLogout }: Pick<CabinetFrameProps, 'person' | 'onLogout'>) {
  const t = useTranslate();
  return (
    <div className={css.footer}>
      <div className={css.person}>
        <Avatar src={person.photo} name={person.name} width={40} shape="round" />
        <div className={css.names}>
          <p className={css.name} title={person.name}>
            {person.name}
          </p>
          <p className={css.role}>{person.role}</p>
        </div>
      </div>
      <IconButton label={t('common@cabinet.logout')} icon={<IconLogout />} onClick={onLogout} />
    </div>
  );
}

export function CabinetFrame(props: CabinetFrameProps) {
  const { home, person, onLogout, tools, children } = props;
  const t = useTranslate();
  const drawer = useRef<HTMLDialogElement>(null);
  const a11yPanel = useA11yPanel();
  const closeDrawer = () => drawer.current?.close();
  return (
    <div className={css.frame}>
      <SkipLink targetId="main" />
      <aside className={css.side} aria-label={t('common@cabinet.side')}>
        <div className={css.sideHead}>
          <Logo to={home} small />
          {tools}
        </div>
        <Navigations {...props} />
        <A11yPanelButton wide onOpen={a11yPanel.open} className={css.a11yButton} />
        <AccountBar person={person} onLogout={onLogout} />
      </aside>
      <header ref={registerBar} className={css.bar}>
        <Logo to={home} small />
        <div className={css.tools}>
          {tools}
          <IconButton
            label={t('common@cabinet.menu')}
            icon={<IconMenu2 size={24} />}
            aria-haspopup="dialog"
            onClick={() => drawer.current && showModal(drawer.current)}
          />
        </div>
        <dialog
          ref={drawer}
          className={classes(drawerCss.drawer, css.drawer)}
          aria-label={t('common@cabinet.menu')}
          closedby="any"
        >
          <div className={css.drawerHead}>
            <Logo to={home} small onClick={closeDrawer} />
            <IconButton label={t('common@close')} icon={<IconX size={24} />} onClick={closeDrawer} />
          </div>
          <Navigations {...props} onNavigate={closeDrawer} />
          <A11yPanelButton
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
      <Main className={css.main}>{children}</Main>
      {a11yPanel.panel}
    </div>
  );
}

/** Shown without scripts, above a layout that needs them. */
export const NoScripts = ({ title, children }: { title: string; children: ReactNode }) => (
  <noscript>
    <div className={css.noScripts}>
      <Notice type="warning" title={title}>
        {children}
      </Notice>
    </div>
  </noscript>
);
