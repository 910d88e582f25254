/** The registration link of an officer, shown once. */
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { CopyLinkButton } from '#ui/cabinet/copy-link-button.tsx';
import { Facts } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';

interface IssuedLinkProps {
  email: string | null;
  link: string;
  expiresAt: string;
  onClose: () => void;
}

export function IssuedLink({ email, link, expiresAt, onClose }: IssuedLinkProps) {
  const t = useTranslate();
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
        <CopyLinkButton link={link} />
        <Button onClick={onClose}>{t('staff@invite.close')}</Button>
      </DialogActions>
    </>
  );
}
