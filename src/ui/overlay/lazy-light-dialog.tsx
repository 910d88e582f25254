/** A dialog for pages that must stay small: one that cannot be loaded is told of in a snackbar, and can be opened again. */
import { useEffect } from 'react';
import { createFeedback } from '#ui/feedback.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { FailureProps, Lazy } from '#ui/lazy-component.tsx';
import type { DialogsOf } from '#ui/overlay/lazy-dialog.tsx';

export const lazyLightDialog = <Module, Name extends DialogsOf<Module>>(
  load: () => Promise<Module>,
  name: Name,
  also?: () => Promise<unknown>,
): Lazy<Module[Name]> => lazyComponent(load, name, { Failure: ClosingFailure, ...(also && { also }) });

function ClosingFailure({ onClose }: FailureProps & { onClose: () => void }) {
  const t = useTranslate();
  useEffect(() => {
    createFeedback(t).error(undefined);
    onClose();
  }, [t, onClose]);
  return null;
}
