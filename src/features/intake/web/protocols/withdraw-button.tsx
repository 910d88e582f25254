import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { listProtocols, readProtocol, withdrawProtocol } from '#features/intake/calls-protocols.ts';
import { withdrawInput } from '#features/intake/schemas-protocols.ts';
import type { ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import { orderListQueries } from '#features/intake/web/orders/order-list-queries.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function WithdrawButton({ protocol }: { protocol: ReadProtocolOutput }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button wide tone="ghost" onClick={() => setIsOpen(true)}>
        {t('protocols@withdraw.open')}
      </Button>
      {isOpen && <WithdrawDialog id={protocol.id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm(withdrawInput, { defaultValues: { reason: '' } });
  const withdraw = useApiMutation(withdrawProtocol, {
    invalidates: [readProtocol, listProtocols, ...orderListQueries],
  });
  return (
    <FormDialog
      title={t('protocols@withdraw.title')}
      form={form}
      noLegend
      onSubmit={(input) => withdraw.mutateAsync({ params: { id }, input })}
      success={t('protocols@withdraw.done')}
      onClose={onClose}
      submitText={t('protocols@withdraw.open')}
    >
      <p>{t('protocols@withdraw.help')}</p>
      <TextArea name="reason" label={t('protocols@withdraw.reason')} maxLength={1000} required />
    </FormDialog>
  );
}
