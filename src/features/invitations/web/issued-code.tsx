/** The code of a new invitation and its link, shown once. */
import type { Issued } from '#features/invitations/schemas.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { CopyLinkButton } from '#ui/cabinet/copy-link-button.tsx';
import { Facts } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';

export function IssuedCode({ issued, onClose }: { issued: Issued; onClose: () => void }) {
  const t = useTranslate();
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
          ...(issued.email === null ? [] : [{ name: t('invitations@field.email'), value: issued.email }]),
        ]}
      />
      <DialogActions>
        <CopyLinkButton link={issued.link} />
        <Button onClick={onClose}>{t('invitations@admin.close')}</Button>
      </DialogActions>
    </>
  );
}
