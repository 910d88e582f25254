/** The header of public pages: 72 px, or 60 px on phones, where a full-height drawer has the navigation. */
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Translate } from '#kernel/translate.ts';
import { NavLink } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { IconButton, LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconChevronRight, IconMenu2, IconX } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import { A11yPanelButton, useA11yPanel } from '#ui/a11y/panel-button.tsx';
import { SkipLink } from '#ui/a11y/skip-link.tsx';
import { classes } from '#ui/classes.ts';
import grid from '#ui/layout-grid.module.css';
import { registerBar } from '#ui/overlay/page-bars.ts';
import drawerCss from '#ui/overlay/drawer.module.css';
import css from '#ui/site/header.module.css';
import { AccountAction } from '#ui/site/account-action.tsx';
import type { LinkItem } from '#ui/site/account-action.tsx';
import { showModal } from '#ui/overlay/show-modal.ts';

export interface SiteHeaderProps {
  /** Path of the logo link: the home page of the role. */
  home: To;
  /** Default: the four public pages. */
  links?: readonly LinkItem[];
  /** Link to the user's own area. Absent: links to register and to sign in. */
  account?: LinkItem | undefined;
  /** Opens the sign-in dialog. Absent: a link to `/login`. */
  onSignIn?: (() => void) | undefined;
  /** Shown before the account: the bell. */
  tools?: ReactNode;
  /** Id of the main element, for the skip link. */
  mainId?: string;
}

function publicLinks(t: Translate): LinkItem[] {
  return [
    { to: '/', text: t('common@header.home') },
    { to: '/authors', text: t('common@header.authors') },
    { to: '/news', text: t('common@header.news') },
    { to: '/faq', text: t('common@header.faq') },
  ];
}

export function SiteHeader(props: SiteHeaderProps) {
  const { home, account, onSignIn, tools, mainId = 'main' } = props;
  const t = useTranslate();
  const links = props.links ?? publicLinks(t);
  const drawer = useRef<HTMLDialogElement>(null);
  // Rendered when it first opens, because text browsers would show all links of the header twice.
  const [hasDrawer, setHasDrawer] = useState(false);
  const openDrawer = () => {
    flushSync(() => setHasDrawer(true));
    if (drawer.current) showModal(drawer.current);
  };
  const a11yPanel = useA11yPanel();
  return (
    <header ref={registerBar} className={css.header}>
      <SkipLink targetId={mainId} />
      <div className={`${grid.wrap} ${css.bar}`}>
        <Logo to={home} />
        <PageLinks links={links} />
        <div className={css.side}>
          <A11yPanelButton onOpen={a11yPanel.open} className={css.a11yButton} /> {tools}
          {!account && (
            <NavLink to="/registration" className={`${css.link} ${css.register}`}>
              {t('common@header.register')}
            </NavLink>
          )}{' '}
          <AccountAction account={account} onSignIn={onSignIn} />
          <IconButton
            label={t('common@header.menu')}
            icon={<IconMenu2 size={24} />}
            className={css.burger}
            aria-haspopup="dialog"
            onClick={openDrawer}
          />
        </div>
      </div>
      <dialog
        ref={drawer}
        className={classes(drawerCss.drawer, css.drawer)}
        aria-label={t('common@header.menu')}
        closedby="any"
      >
        {hasDrawer && (
          <DrawerContent
            {...props}
            links={links}
            onNavigate={() => drawer.current?.close()}
            onOpenA11yPanel={() => {
              drawer.current?.close();
              a11yPanel.open();
            }}
          />
        )}
      </dialog>
      {a11yPanel.panel}
    </header>
  );
}

function PageLinks({ links }: { links: readonly LinkItem[] }) {
  const t = useTranslate();
  return (
    <nav className={css.nav} aria-label={t('common@header.navigation')}>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end={link.to === '/'} className={css.link}>
              {link.text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DrawerContent({
  home,
  links,
  account,
  onSignIn,
  onNavigate,
  onOpenA11yPanel,
}: SiteHeaderProps & { onNavigate: () => void; onOpenA11yPanel: () => void }) {
  const t = useTranslate();
  return (
    <>
      <div className={css.drawerHead}>
        <Logo to={home} onClick={onNavigate} />
        <IconButton
          label={t('common@close')}
          icon={<IconX size={24} />}
          className={css.burger}
          onClick={onNavigate}
        />
      </div>
      <nav aria-label={t('common@header.navigation')}>
        <ul>
          {links?.map((link) => (
            <li key={link.to}>
              <NavLink to={link.to} end={link.to === '/'} className={css.drawerLink} onClick={onNavigate}>
                {link.text}
                <IconChevronRight />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.drawerFooter}>
        <A11yPanelButton wide onOpen={onOpenA11yPanel} className={css.drawerA11yButton} />
        {!account && (
          <LinkButton to="/registration" tone="outline" wide onClick={onNavigate}>
            {t('common@header.register')}
          </LinkButton>
        )}
        <AccountAction account={account} onSignIn={onSignIn} wide onNavigate={onNavigate} />
      </div>
    </>
  );
}
