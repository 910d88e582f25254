/** Moves the focus to the new page after a navigation and announces its title to screen readers. */
import { Component, createRef, use } from 'react';
import type { ReactNode } from 'react';
import { DataRouterContext, Outlet } from '#router/provider.tsx';
import { decodeUrlPart } from '#router/route.ts';
import { focusCounterpart, focusedControl } from '#ui/a11y/focus-counterpart.ts';
import type { FocusedControl } from '#ui/a11y/focus-counterpart.ts';
import { isSameScreen } from '#ui/a11y/same-screen.ts';
import typography from '#ui/typography.module.css';

/** Wraps error pages too, because a live region must exist before its text changes. */
export function AnnouncedPages() {
  const { state } = use(DataRouterContext)!;
  const { pathname, hash } = state.location;
  return (
    <>
      <Outlet />
      <RouteAnnouncer
        page={state.errors ? `${pathname}!` : pathname}
        hash={hash}
        isSame={isSameScreen(state)}
      />
    </>
  );
}

interface RouteAnnouncerProps {
  /** The path. Another one for the error page there, which the page replaces when it is loaded again. */
  page: string;
  hash: string;
  /** The new page is the same screen, so it is announced only when it has no counterpart of the focused control. */
  isSame: boolean;
}

/** A class, because only `getSnapshotBeforeUpdate` runs before the DOM, and with it the focus, changes. */
class RouteAnnouncer extends Component<RouteAnnouncerProps> {
  readonly #region = createRef<HTMLParagraphElement>();

  override getSnapshotBeforeUpdate(): FocusedControl {
    return focusedControl();
  }

  /** Ignores changes of only the query or the hash. */
  override componentDidUpdate(previous: RouteAnnouncerProps, _: unknown, focused: FocusedControl): void {
    const { page, hash, isSame } = this.props;
    if (page === previous.page) return;
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

/** Focuses the target of the hash, else the heading. Falls back to the main element when that cannot be focused. */
function focusPage(hash: string): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  const target = (hash && document.getElementById(decodeUrlPart(hash.slice(1)))) || heading;
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
  if (document.activeElement !== target) document.getElementById('main')?.focus({ preventScroll: true });
}
