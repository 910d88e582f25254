/** A modal dialog. Asks before it discards unsaved input of its forms (spec §4, §8). */
import { createContext, use, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { UnsavedForms, UnsavedFormsContext } from '#ui/form/unsaved-forms.ts';
import { Modal } from '#ui/overlay/modal.tsx';
import type { ModalSize } from '#ui/overlay/modal.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/overlay/dialog.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** 480, 640 or 900 px. Full screen below 600 px. */
  size?: ModalSize;
  /** The user cannot close it (spec §4). May change while it is open. */
  persistent?: boolean;
  children: ReactNode;
}

export const Dialog = ({ opened, ...props }: DialogProps) => (opened ? <OpenDialog {...props} /> : null);

const CloseContext = createContext<() => Promise<boolean>>(async () => true);

/** Closes the dialog around the component, like its close button. Resolves to false when the user keeps it open. */
export const useCloseDialog = (): (() => Promise<boolean>) => use(CloseContext);

function OpenDialog({ onClose, children, ...modal }: Omit<DialogProps, 'opened'>) {
  const pageForms = use(UnsavedFormsContext);
  const [forms] = useState(() => new UnsavedForms(pageForms));
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const requestClose = async () => {
    if (modal.persistent) return false;
    if (!(await forms.confirmDiscard())) return false;
    // The dialog may have closed while a save was pending. `onClose` would then close another dialog.
    if (!isMounted.current) return false;
    forms.discard();
    onClose();
    return true;
  };
  return (
    <Modal {...modal} onCloseRequest={() => void requestClose()}>
      <UnsavedFormsContext value={forms}>
        <CloseContext value={requestClose}>
          <div className={css.flow}>{children}</div>
        </CloseContext>
      </UnsavedFormsContext>
    </Modal>
  );
}

/** Cancels the dialog, like its close button. Use it for every cancel button, because it asks about unsaved input. */
export function DialogCancel({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  const close = useCloseDialog();
  return (
    <Button tone="outline" onClick={() => void close()}>
      {children ?? t('common@dialog.cancel')}
    </Button>
  );
}
