/** Links of the product: real addresses first, and the way of the router for a plain press. */
import { use } from 'react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { ShownContext } from './provider.tsx';
import { hrefOf, resolve } from './route.ts';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the product; a query or a mark of the page where one is; or an address elsewhere. */
  to: string;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/** Has a scheme, or a host of its own. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (!event.currentTarget.target || event.currentTarget.target === '_self');

export function Link({ to, replace, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const shown = use(ShownContext);
  const out = elsewhere.test(to);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (out || !shown?.router || !isPlain(event) || event.currentTarget.hasAttribute('download')) return;
    event.preventDefault();
    void shown.router.navigate(to, {
      state,
      ...(replace !== undefined && { replace }),
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    });
  };
  const href = out || to.startsWith('/') || !shown ? to : hrefOf(resolve(to, shown.state.location));
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}

export interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Only the very page, not those below it. */
  end?: boolean;
  className?: string | undefined;
}

/** A link that says when one is there. */
export function NavLink({ end = false, className, ...rest }: NavLinkProps) {
  const here = use(ShownContext)?.state.location.pathname.toLowerCase() ?? '';
  const there = rest.to.split(/[?#]/)[0]!.toLowerCase();
  const active = here === there || (!end && there !== '/' && here.startsWith(`${there}/`));
  const look = active ? [className, 'active'].filter(Boolean).join(' ') : className;
  return <Link aria-current={active ? 'page' : undefined} {...rest} className={look} />;
}
