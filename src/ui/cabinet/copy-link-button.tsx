/** Copies a link that is shown beside it: where the browser does not copy, the link is selected by hand. */
import { Button } from '#ui/button.tsx';
import { IconCopy } from '#ui/cabinet/icons.ts';
import { copyText } from '#ui/copy-text.ts';
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
