/** Loading overlay (spec §2). `showLoader` and `hideLoader` control the global one. */
import { useSyncExternalStore } from 'react';
import { Brackets } from '#ui/brackets.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/overlay/loader.module.css';

export interface OverlayLoaderProps {
  visible: boolean;
  /** Replaces the default text. */
  title?: string | undefined;
  /** Covers only its positioned parent. */
  contained?: boolean;
}

export function OverlayLoader({ visible, title, contained }: OverlayLoaderProps) {
  const t = useTranslate();
  return (
    <output>
      {visible && (
        <span className={classes(css.overlay, contained && css.contained)}>
          <span className={css.box}>
            <Brackets>
              <span className={css.dot} />
            </Brackets>
            <span className={css.text}>{title ?? t('common@loader.title')}</span>
          </span>
        </span>
      )}
    </output>
  );
}

interface LoaderState {
  visible: boolean;
  title?: string | undefined;
}
const hidden: LoaderState = { visible: false };
let current = hidden;
const listeners = new Set<() => void>();

function setCurrent(next: LoaderState) {
  current = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const showLoader = (title?: string): void => setCurrent({ visible: true, title });
export const hideLoader = (): void => setCurrent(hidden);

/** Rendered once, by the root layout. */
export function GlobalLoader() {
  const { visible, title } = useSyncExternalStore(
    subscribe,
    () => current,
    () => hidden,
  );
  return <OverlayLoader visible={visible} title={title} />;
}
