import type { RefObject } from 'react';
import { IconButton } from '#ui/button.tsx';
import { IconArrowUpRight } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

/** Browser only. Absent where the browser or the policy of a frame has no full screen. */
export function FullScreenButton({ target }: { target: RefObject<HTMLElement | null> }) {
  const t = useTranslate();
  if (!document.fullscreenEnabled) return null;
  // A browser may still refuse, as when a dialog of its own is open.
  const fail = () => void notify({ type: 'warning', text: t('common@pdf.fullScreenFailed') });
  return (
    <IconButton
      label={t('common@pdf.fullScreen')}
      icon={<IconArrowUpRight />}
      onClick={() => void target.current?.requestFullscreen().catch(fail)}
    />
  );
}
