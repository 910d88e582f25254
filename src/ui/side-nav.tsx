/** The sections of a cabinet; the current one on brand-50 with a bar of 3 px. */
import { Fragment } from 'react';
import { NavLink } from '#router/link.tsx';
import type { Icon } from '#ui/icons.tsx';
import css from '#ui/side-nav.module.css';

export interface SideLink {
  to: string;
  text: string;
  icon: Icon;
  /** Current only when the path is exactly this one. */
  exact?: boolean;
  /** What waits there; zero is not shown. */
  count?: number;
  /** Stands over this link: a new group begins. */
  group?: string;
}

export interface SideNavProps {
  label: string;
  links: readonly SideLink[];
  onGo?: () => void;
}

export function SideNav({ label, links, onGo }: SideNavProps) {
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {links.map((link) => (
          <Fragment key={link.to}>
            {link.group && <li className={css.group}>{link.group}</li>}
            <li>
              <NavLink to={link.to} end={link.exact ?? false} className={css.link} onClick={onGo}>
                <link.icon />
                <span className={css.words}>{link.text}</span>
                {!!link.count && <span className={css.count}>{link.count}</span>}
              </NavLink>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}
