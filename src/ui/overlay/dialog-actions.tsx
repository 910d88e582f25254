import type { ReactNode } from 'react';
import css from '#ui/overlay/dialog.module.css';

/** The buttons at the bottom of a dialog; those of a form belong inside the form. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
);
