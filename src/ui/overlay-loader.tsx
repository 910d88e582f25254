/** What covers the page while it waits (spec §2); `showLoader` and `hideLoader` steer the one of the whole product. */
import { useSyncExternalStore } from 'react';
import { Brackets } from '#ui/brackets.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import css from '#ui/overlay-loader.module.css';

export interface OverlayLoaderProps {
  on: boolean;
  /** Instead of the default words. */
  title?: string | undefined;
  /** Covers its positioned parent only. */
  inside?: boolean;
}

export function OverlayLoader({ on, title, inside }: OverlayLoaderProps) {
  const text = useText();
  return (
    <output>
      {on && (
        <span className={classes(css.veil, inside && css.inside)}>
          <span className={css.box}>
            <Brackets>
              <span className={css.dot} />
            </Brackets>
            <span className={css.words}>{title ?? text('common@loader.title')}</span>
          </span>
        </span>
      )}
    </output>
  );
}

interface Shown {
  on: boolean;
  title?: string | undefined;
}
const off: Shown = { on: false };
let shown = off;
const watchers = new Set<() => void>();

function show(next: Shown) {
  shown = next;
  for (const tell of watchers) tell();
}
const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

export const showLoader = (title?: string): void => show({ on: true, title });
export const hideLoader = (): void => show(off);

/** Stands once, in the root of the page. */
export function GlobalLoader() {
  const { on, title } = useSyncExternalStore(
    watch,
    () => shown,
    () => off,
  );
  return <OverlayLoader on={on} title={title} />;
}
