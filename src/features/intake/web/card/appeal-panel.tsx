/** The author's appeal and its answer, given by an officer who took no part in the decision (product §7). */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { appealOutcomes } from '#features/applications/constants.ts';
import { answerAppeal } from '#features/intake/calls.ts';
import { answerAppealInput } from '#features/intake/schemas.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { OrderFiles, RecordedFilesNote } from '#features/intake/web/card/order-files.tsx';
import { useOrderSaved } from '#features/intake/web/card/use-order-saved.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button } from '#ui/button.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface AppealPanelProps {
  order: ReadOrderOutput;
  appeal: NonNullable<ReadOrderOutput['appeal']>;
}

export function AppealPanel({ order: { id, actions }, appeal }: AppealPanelProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { ground, text, createdAt, outcome, answer, officer, files } = appeal;
  return (
    <Panel title={t('card@appeal.title')}>
      <div className={css.parts}>
        <Facts
          items={[
            { name: t('card@appeal.ground'), value: t(`card@appealGround.${ground}`) },
            { name: t('card@appeal.at'), value: formatDateTime(createdAt) },
            { name: t('card@appeal.text'), value: <span className={css.text}>{text}</span>, wide: true },
            ...(files.length > 0
              ? [
                  {
                    name: t('card@appeal.files'),
                    value: (
                      <>
                        <OrderFiles label={t('card@appeal.files')} files={files} />
                        <RecordedFilesNote />
                      </>
                    ),
                    wide: true,
                  },
                ]
              : []),
            {
              name: t('card@appeal.outcome'),
              value: t(outcome ? `card@appealResult.${outcome}` : 'card@appeal.waits'),
            },
            ...(outcome
              ? [
                  { name: t('card@appeal.by'), value: officer?.name ?? t('card@erased') },
                  {
                    name: t('card@appeal.answer'),
                    value: <span className={css.text}>{answer}</span>,
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
        {outcome === null && !actions.includes('appeal') && (
          <p className={css.help}>{t('card@appeal.notYours')}</p>
        )}
        {actions.includes('appeal') && (
          <div>
            <Button onClick={() => setIsOpen(true)}>{t('card@appeal.open')}</Button>
          </div>
        )}
      </div>
      {isOpen && <AppealDialog id={id} appealId={appeal.id} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

interface AppealDialogProps {
  id: string;
  appealId: string;
  onClose: () => void;
}

function AppealDialog({ id, appealId, onClose }: AppealDialogProps) {
  const t = useTranslate();
  const form = useForm(answerAppealInput, { defaultValues: { appeal: appealId, outcome: '', answer: '' } });
  const respond = useApiMutation(answerAppeal, { onSuccess: useOrderSaved() });
  return (
    <FormDialog
      title={t('card@appeal.open')}
      form={form}
      noLegend
      onSubmit={(input) => respond.mutateAsync({ params: { id }, input })}
      success={t('card@appeal.done')}
      onClose={onClose}
      submitText={t('card@appeal.submit')}
    >
      <p className={css.help}>{t('card@appeal.help')}</p>
      <RadioField
        name="outcome"
        label={t('card@appeal.outcome')}
        required
        options={appealOutcomes.map((value) => ({
          value,
          label: t(`card@appealOutcome.${value}`),
          help: t(`card@appealMeans.${value}`),
        }))}
      />
      <TextArea name="answer" label={t('card@appeal.answer')} maxLength={4000} required />
    </FormDialog>
  );
}
