/** The sticky footer of an autosaving form: what is saved, and the ways on. It may stand outside of the form. */
import type { ReactNode } from 'react';
import { AutosaveStatus } from '#ui/form/autosave-status.tsx';
import type { Autosave } from '#ui/form/use-autosave.tsx';
import { useFootHeight } from '#ui/form/use-foot-height.ts';
import css from '#ui/form/autosave.module.css';

interface AutosaveBarProps {
  /** Absent: the page has no form. */
  autosave?: Autosave | undefined;
  /** Stands in its place. */
  note?: string;
  /** A way out that is not part of the order. */
  exit: ReactNode;
  /** Buttons: back, next. */
  children: ReactNode;
}

export function AutosaveBar({ autosave, note, exit, children }: AutosaveBarProps) {
  return (
    <div ref={useFootHeight(true)} tabIndex={-1} className={css.bar}>
      {autosave ? <AutosaveStatus autosave={autosave} /> : <p className={css.status}>{note}</p>}
      <div>{exit}</div>
      <div className={css.ways}>{children}</div>
    </div>
  );
}
