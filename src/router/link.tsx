/** Links with a real `href`. The router handles plain clicks. */
import { use } from 'react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { DataRouterContext } from './provider.tsx';
import type { To } from './register.ts';
import { createPath, resolvePath } from './route.ts';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** The browser loads the document instead. */
  reloadDocument?: boolean;
}

/** URLs with a scheme or a host. */
const absoluteUrl = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (!event.currentTarget.target || event.currentTarget.target === '_self');

export function Link(props: LinkProps) {
  const { to, replace, state, preventScrollReset, reloadDocument, onClick, children, ...rest } = props;
  const dataRouter = use(DataRouterContext);
  const isExternal = absoluteUrl.test(to);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      isExternal ||
      reloadDocument ||
      !dataRouter?.router ||
      !isPlainClick(event) ||
      event.currentTarget.hasAttribute('download')
    )
      return;
    event.preventDefault();
    void dataRouter.router.navigate(to, { replace, state, preventScrollReset, once: true });
  };
  const href =
    isExternal || to.startsWith('/') || !dataRouter
      ? to
      : createPath(resolvePath(to, dataRouter.state.location));
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

export interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Active only on an exact match, not on descendant paths. */
  end?: boolean;
  className?: string | undefined;
}

/** Marks the link when its page, or a descendant of it, is current. */
export function NavLink({ end = false, className, ...rest }: NavLinkProps) {
  const currentPath = use(DataRouterContext)?.state.location.pathname.toLowerCase() ?? '';
  const linkPath = rest.to.split(/[?#]/)[0]!.toLowerCase();
  const isActive =
    currentPath === linkPath || (!end && linkPath !== '/' && currentPath.startsWith(`${linkPath}/`));
  const classes = isActive ? [className, 'active'].filter(Boolean).join(' ') : className;
  return <Link aria-current={isActive ? 'page' : undefined} {...rest} className={classes} />;
}
