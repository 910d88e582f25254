/** The code of a new invitation and its link, shown once. */
import type { Issued } from '#features/invitations/schemas.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { IconCopy } from '#ui/cabinet/icons.ts';
import { Facts } from '#ui/cabinet/panel.tsx';
import { copyText } from '#ui/copy-text.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

export function IssuedCode({ issued, onClose }: { issued: Issued; onClose: () => void }) {
  const t = useTranslate();
  const copy = async () => {
    if (await copyText(issued.link)) notify({ type: 'success', text: t('invitations@admin.copied') });
    else notify({ type: 'warning', text: t('common@copyFailed') });
  };
  return (
    <>
      <Facts
        items={[
          {
            name: t('invitations@field.code'),
            value: <output data-testid="invitation-code">{issued.code}</output>,
            wide: true,
          },
          {
            name: t('invitations@field.link'),
            value: <output data-testid="invitation-link">{issued.link}</output>,
            wide: true,
          },
          { name: t('invitations@admin.until'), value: formatDay(issued.expiresAt) },
          { name: t('invitations@field.email'), value: issued.email },
        ]}
      />
      <DialogActions>
        <Button tone="outline" icon={<IconCopy />} onClick={() => void copy()}>
          {t('invitations@admin.copyLink')}
        </Button>
        <Button onClick={onClose}>{t('invitations@admin.close')}</Button>
      </DialogActions>
    </>
  );
}
