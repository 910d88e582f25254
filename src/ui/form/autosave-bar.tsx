/** The sticky footer of an autosaving form: save state and navigation. May be outside of the form. */
import type { ReactNode } from 'react';
import { AutosaveStatus } from '#ui/form/autosave-status.tsx';
import type { Autosave } from '#ui/form/use-autosave.tsx';
import { useBottomBar } from '#ui/form/use-bottom-bar.ts';
import css from '#ui/form/autosave.module.css';

interface AutosaveBarProps {
  /** Absent on a page without a form. */
  autosave?: Autosave | undefined;
  /** Shown instead of the save state. */
  note?: string;
  /** A link out of the sequence of steps. */
  exit: ReactNode;
  /** Buttons: back, next. */
  children: ReactNode;
}

export function AutosaveBar({ autosave, note, exit, children }: AutosaveBarProps) {
  return (
    <div ref={useBottomBar(true)} tabIndex={-1} className={css.bar}>
      {autosave ? <AutosaveStatus autosave={autosave} /> : <p className={css.status}>{note}</p>}
      <div>{exit}</div>
      <div className={css.buttons}>{children}</div>
    </div>
  );
}
