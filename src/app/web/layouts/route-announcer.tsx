/** After a navigation moves the focus to the new page and announces its title to screen readers. */
import { Component, createRef, use } from 'react';
import type { ReactNode } from 'react';
import { DataRouterContext, Outlet } from '#router/provider.tsx';
import { decodeUrlPart } from '#router/route.ts';
import { focusCounterpart, focusedControl } from '#ui/a11y/focus-counterpart.ts';
import type { FocusedControl } from '#ui/a11y/focus-counterpart.ts';
import { isSameScreen } from '#ui/a11y/same-screen.ts';
import typography from '#ui/typography.module.css';

/** Around every page, error pages too: the region must exist before it speaks. */
export function AnnouncedPages() {
  const { state } = use(DataRouterContext)!;
  const { pathname, hash } = state.location;
  return (
    <>
      <Outlet />
      <RouteAnnouncer pathname={pathname} hash={hash} isSame={isSameScreen(state)} />
    </>
  );
}

interface RouteAnnouncerProps {
  pathname: string;
  hash: string;
  /** The new page looks like the previous one, so it is announced only when the focus has no place in it. */
  isSame: boolean;
}

/** A class, because only `getSnapshotBeforeUpdate` sees the focus before the new page takes it. */
class RouteAnnouncer extends Component<RouteAnnouncerProps> {
  readonly #region = createRef<HTMLParagraphElement>();

  override getSnapshotBeforeUpdate(): FocusedControl {
    return focusedControl();
  }

  /** A change of only the query or the hash is the same page. */
  override componentDidUpdate(previous: RouteAnnouncerProps, _: unknown, focused: FocusedControl): void {
    const { pathname, hash, isSame } = this.props;
    if (pathname === previous.pathname) return;
    if (isSame && focusCounterpart(focused, document.getElementById('main'))) return;
    const { activeElement } = document;
    const hasNewFocus = activeElement !== document.body && activeElement !== focused.element;
    if (!hasNewFocus && !activeElement?.closest('dialog, [role="dialog"]')) focusPage(hash);
    this.#region.current!.textContent = document.title;
  }

  override render(): ReactNode {
    return <p ref={this.#region} className={typography.hidden} aria-live="polite" data-announcer="" />;
  }
}

/** The element of the hash, else the heading of the page. Where it cannot be focused, the main part. */
function focusPage(hash: string): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  const target = (hash && document.getElementById(decodeUrlPart(hash.slice(1)))) || heading;
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
  if (document.activeElement !== target) document.getElementById('main')?.focus({ preventScroll: true });
}
