/** Copies a link. Show the link beside it, so that users can copy it by hand when the browser refuses. */
import { Button } from '#ui/button.tsx';
import { IconCopy } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

export function CopyLinkButton({ link }: { link: string }) {
  const t = useTranslate();
  const copy = async () => {
    if (await copyText(link)) notify({ type: 'success', text: t('common@share.copied') });
    else notify({ type: 'warning', text: t('common@copyFailed') });
  };
  return (
    <Button tone="outline" icon={<IconCopy />} onClick={() => void copy()}>
      {t('common@copyLink')}
    </Button>
  );
}

/** False when the browser refuses. Plain http outside of localhost has no `navigator.clipboard` at all. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
