import type { ReactNode } from 'react';
import css from '#ui/overlay/dialog.module.css';

/** The buttons at the bottom of a dialog. In a form put them inside the form. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
);
