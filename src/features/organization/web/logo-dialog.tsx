import { useId, useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { maxLogoBytes, readOrganization, setLogo } from '#features/organization/calls.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { useErrorInPlace } from '#ui/hooks/use-error-in-place.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import css from '#features/organization/web/logo-dialog.module.css';

const size = maxLogoBytes / bytesPerMegabyte;

export interface LogoDialogProps {
  logo: string | null;
  onClose: () => void;
}

export function LogoDialog({ logo, onClose }: LogoDialogProps) {
  const t = useTranslate();
  const id = useId();
  const { fault, isPending, choose, remove } = useLogo(onClose);
  return (
    <Dialog opened onClose={onClose} title={t('organization@logo.title')}>
      <div className={css.logo}>
        {logo && <img src={logo} alt={t('organization@logo.title')} />}
        <label htmlFor={id}>{t('organization@logo.label', { size })}</label>
        <FileButton
          id={id}
          accept="image/jpeg,image/png"
          disabled={isPending}
          describedBy={`${id}fault`}
          isInvalid={fault !== undefined}
          onFiles={choose}
        />
        <p id={`${id}fault`} role="alert" className={css.fault}>
          {fault}
        </p>
      </div>
      <DialogActions>
        <DialogCancel />
        {logo && (
          <Button tone="danger" busy={isPending} onClick={remove}>
            {t('organization@logo.remove')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function useLogo(onSaved: () => void) {
  const t = useTranslate();
  const [fault, setFault] = useState<string>();
  const onError = useErrorInPlace({
    show: setFault,
    toTitled: (reason) => t('organization@logo.failed', { reason }),
  });
  const { mutate, isPending } = useApiMutation(setLogo, {
    invalidates: [readOrganization],
    success: t('organization@company.saved'),
    onSuccess: onSaved,
    onError,
  });
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    const isTooLarge = file.size > maxLogoBytes;
    setFault(isTooLarge ? t('rules@common.fileTooLarge', { size }) : undefined);
    if (!isTooLarge) mutate({ input: { image: file } });
  };
  return { fault, isPending, choose, remove: () => mutate({ input: {} }) };
}
