/** Opens the dialog of the company's logo, which is loaded then. */
import { useState } from 'react';
import type { ComponentType } from 'react';
import type { LogoDialogProps } from '#features/organization/web/logo-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { createFeedback } from '#ui/feedback.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { importPart } from '#ui/import-part.ts';

const loadDialog = () => import('#features/organization/web/logo-dialog.tsx');

export function LogoButton({ logo }: { logo: string | null }) {
  const t = useTranslate();
  const [LogoDialog, setLogoDialog] = useState<ComponentType<LogoDialogProps>>();
  const open = async () => {
    const part = await importPart(loadDialog);
    setLogoDialog(() => part.LogoDialog);
  };
  return (
    <>
      <Button tone="outline" onClick={() => void open().catch(createFeedback(t).error)}>
        {t('organization@logo.title')}
      </Button>
      {LogoDialog && <LogoDialog logo={logo} onClose={() => setLogoDialog(undefined)} />}
    </>
  );
}
