/** Passes an admitted application to the commission with a recorded ground. */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { passToCommission } from '#features/intake/calls.ts';
import { commissionInput } from '#features/intake/schemas.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { useOrderSaved } from '#features/intake/web/card/use-order-saved.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function CommissionPanel({ order }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={t('card@commission.title')}>
      <div className={css.parts}>
        <p>{t('card@commission.help')}</p>
        <div>
          <Button onClick={() => setIsOpen(true)}>{t('card@commission.open')}</Button>
        </div>
      </div>
      {isOpen && <CommissionDialog id={order.id} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function CommissionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm(commissionInput, { defaultValues: { ground: '' } });
  const pass = useApiMutation(passToCommission, { onSuccess: useOrderSaved() });
  return (
    <FormDialog
      title={t('card@commission.open')}
      form={form}
      noLegend
      onSubmit={(input) => pass.mutateAsync({ params: { id }, input })}
      success={t('card@commission.done')}
      onClose={onClose}
      submitText={t('card@commission.submit')}
    >
      <Notice type="note">{t('card@commission.recorded')}</Notice>
      <TextArea name="ground" label={t('card@decision.ground')} maxLength={2000} required />
    </FormDialog>
  );
}
