/** Opens the dialog in which the company's administrator names readers. It is loaded on demand. */
import { Suspense, lazy, useState } from 'react';
import type { CompanyRequest } from '#features/requests/schemas.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const NameReadersDialog = lazy(async () => ({
  default: (await import('#features/requests/web/name-readers-dialog.tsx')).NameReadersDialog,
}));

export function NameReadersButton({ request }: { request: CompanyRequest }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="outline" size="small" onClick={() => setOpen(true)}>
        {t('requests@company.nameReaders')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NameReadersDialog request={request} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
