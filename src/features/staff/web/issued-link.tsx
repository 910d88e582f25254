/** The registration link of an officer, shown once. */
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/cabinet/panel.tsx';
import { copyText } from '#ui/copy-text.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconCopy } from '#ui/cabinet/icons.ts';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

interface IssuedLinkProps {
  email: string | null;
  link: string;
  expiresAt: string;
  onClose: () => void;
}

export function IssuedLink({ email, link, expiresAt, onClose }: IssuedLinkProps) {
  const t = useTranslate();
  const copy = async () => {
    if (await copyText(link)) notify({ type: 'success', text: t('staff@invite.copied') });
    else notify({ type: 'warning', text: t('common@copyFailed') });
  };
  return (
    <>
      <p>{t('staff@invite.sent', { email: email ?? '', day: formatDay(expiresAt) })}</p>
      <Facts
        items={[
          {
            name: t('staff@invite.link'),
            value: <output data-testid="staff-link">{link}</output>,
            wide: true,
          },
        ]}
      />
      <DialogActions>
        <Button tone="outline" icon={<IconCopy />} onClick={() => void copy()}>
          {t('staff@invite.copy')}
        </Button>
        <Button onClick={onClose}>{t('staff@invite.close')}</Button>
      </DialogActions>
    </>
  );
}
