/** The navigation of a cabinet. */
import { Fragment, useEffect, useRef } from 'react';
import { useLocation } from '#router/hooks.ts';
import { NavLink } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import type { Icon } from '#ui/icons.tsx';
import css from '#ui/cabinet/side-nav.module.css';

export interface SideNavLink {
  to: To;
  text: string;
  icon: Icon;
  /** Active only on an exact match. */
  exact?: boolean;
  /** Active on these pages and their descendants too. */
  sections?: readonly To[];
  /** Number of pending items. Zero is not shown, and «99+» above 99. */
  count?: number;
  /** Heading above this link that starts a new group. */
  group?: string;
}

export interface SideNavProps {
  label: string;
  links: readonly SideNavLink[];
  onNavigate?: (() => void) | undefined;
}

export function SideNav({ label, links, onNavigate }: SideNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The navigation of officers is higher than a screen of 900 px.
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label}>
      <ul className={css.list}>
        {links.map((link) => (
          <Fragment key={link.to}>
            {link.group && <li className={css.group}>{link.group}</li>}
            <li>
              <NavLink
                to={link.to}
                end={link.exact ?? false}
                className={css.link}
                onClick={onNavigate}
                {...(link.sections?.some((section) => isBelow(pathname, section)) && {
                  'aria-current': 'page',
                })}
              >
                <link.icon />
                <span className={css.label}>{link.text}</span>
                {!!link.count && <span className={css.count}>{link.count > 99 ? '99+' : link.count}</span>}
              </NavLink>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}

/** On the page of the path or on a descendant of it. */
export const isBelow = (pathname: string, path: string): boolean =>
  `${pathname.toLowerCase()}/`.startsWith(`${path}/`);
