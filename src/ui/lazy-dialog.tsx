import { lazy, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { createFeedback } from '#ui/feedback.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface DialogProps {
  onClose: () => void;
}

/**
 * `React.lazy` for a dialog, which has no place on the page, so unlike `lazyPart` a failure is a message, and the dialog is
 * closed. It is loaded again when it is opened again.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  function Failure({ onClose }: DialogProps) {
    const t = useTranslate();
    const onFailed = useEffectEvent(() => {
      current = create();
      createFeedback(t).notLoaded();
      onClose();
    });
    useEffect(() => onFailed(), []);
    return null;
  }
  const create = (): ComponentType<Props> => lazy(() => load().catch(() => ({ default: Failure })));
  let current = create();
  return function LazyDialog(props: Props) {
    const [Dialog] = useState(() => current);
    return <Dialog {...props} />;
  };
}
