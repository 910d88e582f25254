/** The head of public pages: 72 px, 60 on a phone, where a burger opens a drawer as high as the screen. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { NavLink } from '#router/link.tsx';
import { Button, IconButton, LinkButton } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconChevronRight, IconMenu2, IconUser, IconX } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import { SightButton, useSightPanel } from '#ui/sight-button.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import grid from '#ui/layout-grid.module.css';
import css from '#ui/site-header.module.css';

export interface WayTo {
  to: string;
  text: string;
}

export interface SiteHeaderProps {
  /** Where the logo leads: the role's home. */
  home: string;
  /** Instead of the four public pages. */
  links?: readonly WayTo[];
  /** Signed in: the own area. Without it the ways to register and to sign in stand here. */
  account?: WayTo | undefined;
  /** Opens the login modal; without it signing in is a link to `/login`. */
  onSignIn?: (() => void) | undefined;
  /** Before the account: the bell. */
  tools?: ReactNode;
  /** Id of the main part, for the skip link. */
  main?: string;
}

function publicLinks(text: (key: string) => string): WayTo[] {
  return [
    { to: '/', text: text('common@header.home') },
    { to: '/authors', text: text('common@header.authors') },
    { to: '/news', text: text('common@header.news') },
    { to: '/faq', text: text('common@header.faq') },
  ];
}

function SignIn({ account, onSignIn, wide, onGone }: Pick<SiteHeaderProps, 'account' | 'onSignIn'> & Gone) {
  const text = useText();
  const look = { tone: 'dark' as const, wide, className: wide ? undefined : css.sign };
  if (account)
    return (
      <LinkButton
        to={account.to}
        {...look}
        icon={!wide && <IconUser size={20} className={css.person} />}
        onClick={onGone}
      >
        {wide ? account.text : <span className={css.account}>{account.text}</span>}
      </LinkButton>
    );
  if (!onSignIn)
    return (
      <LinkButton to="/login" {...look} onClick={onGone}>
        {text('common@header.signIn')}
      </LinkButton>
    );
  return (
    // Without scripts there is no modal: then the form leads to the page of the same name.
    <form
      action="/login"
      onSubmit={(event) => {
        event.preventDefault();
        onGone?.();
        onSignIn();
      }}
    >
      <Button type="submit" {...look}>
        {text('common@header.signIn')}
      </Button>
    </form>
  );
}

interface Gone {
  wide?: boolean;
  onGone?: () => void;
}

export function SiteHeader(props: SiteHeaderProps) {
  const { home, account, onSignIn, tools, main = 'main' } = props;
  const text = useText();
  const links = props.links ?? publicLinks(text);
  const drawer = useRef<HTMLDialogElement>(null);
  const sight = useSightPanel();
  return (
    <header className={css.header}>
      <SkipLink main={main} />
      <div className={`${grid.wrap} ${css.bar}`}>
        <Logo to={home} />
        <nav className={css.nav} aria-label={text('common@header.navigation')}>
          {links.map((link) => (
            <NavLink key={link.to} to={link.to} end={link.to === '/'} className={css.link}>
              {link.text}
            </NavLink>
          ))}
        </nav>
        <div className={css.side}>
          <SightButton onOpen={sight.open} className={css.sight} />
          {tools}
          {!account && (
            <NavLink to="/registration" className={`${css.link} ${css.register}`}>
              {text('common@header.register')}
            </NavLink>
          )}
          <SignIn account={account} onSignIn={onSignIn} />
          <IconButton
            label={text('common@header.menu')}
            icon={<IconMenu2 size={24} />}
            className={css.burger}
            aria-haspopup="dialog"
            onClick={() => drawer.current?.showModal()}
          />
        </div>
      </div>
      <dialog ref={drawer} className={css.drawer} aria-label={text('common@header.menu')} closedby="any">
        <Drawer
          {...props}
          links={links}
          onGone={() => drawer.current?.close()}
          onSight={() => {
            drawer.current?.close();
            sight.open();
          }}
        />
      </dialog>
      {sight.panel}
    </header>
  );
}

function Drawer({
  home,
  links,
  account,
  onSignIn,
  onGone,
  onSight,
}: SiteHeaderProps & Required<Pick<Gone, 'onGone'>> & { onSight: () => void }) {
  const text = useText();
  return (
    <>
      <div className={css.drawerHead}>
        <Logo to={home} onClick={onGone} />
        <IconButton
          label={text('common@close')}
          icon={<IconX size={24} />}
          className={css.burger}
          onClick={onGone}
        />
      </div>
      <nav aria-label={text('common@header.navigation')}>
        {links?.map((link) => (
          <NavLink
            key={link.to}
            to={link.to}
            end={link.to === '/'}
            className={css.drawerLink}
            onClick={onGone}
          >
            {link.text}
            <IconChevronRight />
          </NavLink>
        ))}
      </nav>
      <div className={css.drawerFoot}>
        <SightButton wide onOpen={onSight} className={css.drawerSight} />
        {!account && (
          <LinkButton to="/registration" tone="outline" wide onClick={onGone}>
            {text('common@header.register')}
          </LinkButton>
        )}
        <SignIn account={account} onSignIn={onSignIn} wide onGone={onGone} />
      </div>
    </>
  );
}
