/** The text in moderation: closed until the officer gives a reason, which the author sees (product §1). */
import { useState } from 'react';
import { pathOf } from '#api/endpoint.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { openModeratedText, readModerated, readModeratedText } from '#features/scenarios/calls-moderation.ts';
import { openTextForm } from '#features/scenarios/schemas-moderation.ts';
import type { ModeratedScenario } from '#features/scenarios/schemas-moderation.ts';
import type { WireText } from '#features/scenarios/wire.ts';
import { shortName } from '#kernel/person-name.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button } from '#ui/button.tsx';
import { FileView } from '#ui/data/file-view.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconEye } from '#ui/icons.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import css from '#features/scenarios/web/scenario.module.css';

export function ModeratedText({ scenario }: { scenario: ModeratedScenario }) {
  const t = useTranslate();
  const { TEXT } = scenario;
  return (
    <Panel title={t('scenarios@web.parts.text')}>
      <div className={css.textPanel}>
        {TEXT ? (
          <TextVersion scenario={scenario} stored={TEXT} />
        ) : (
          <p className={css.meta}>{t('scenarios@moderation.noText')}</p>
        )}
      </div>
    </Panel>
  );
}

function TextVersion({ scenario, stored }: { scenario: ModeratedScenario; stored: WireText }) {
  const t = useTranslate();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { textOpenUntil } = scenario;
  const facts = [
    t('scenarios@web.text.version', { number: stored.number }),
    t('scenarios@moderation.pages', { count: stored.pages }),
    ...(textOpenUntil ? [t('scenarios@moderation.openUntil', { at: formatDateTime(textOpenUntil) })] : []),
  ];
  return (
    <>
      <p className={css.meta}>{facts.join(' · ')}</p>
      {!stored.hasWords && <Notice type="warning">{t('scenarios@moderation.scan')}</Notice>}
      {textOpenUntil ? (
        <TextViewer scenario={scenario} />
      ) : (
        <div>
          <Button tone="outline" icon={<IconEye size={18} />} onClick={() => setIsDialogOpen(true)}>
            {t('scenarios@moderation.openText')}
          </Button>
        </div>
      )}
      {isDialogOpen && <ReasonDialog id={scenario.id} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

function TextViewer({ scenario }: { scenario: ModeratedScenario }) {
  const viewer = useViewer();
  return (
    <FileView
      src={pathOf(readModeratedText, { id: scenario.id })}
      fileName="text.pdf"
      title={scenario.name}
      watermark={viewer ? `${shortName(viewer)}, ${viewer.email}` : ''}
    />
  );
}

function ReasonDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm(openTextForm, { defaultValues: { reason: '' } });
  const openMutation = useApiMutation(openModeratedText, { invalidates: [readModerated] });
  return (
    <FormDialog
      title={t('scenarios@moderation.openText')}
      form={form}
      noLegend
      onSubmit={(input) => openMutation.mutateAsync({ params: { id }, input })}
      onClose={onClose}
      cancelText={t('scenarios@moderation.back')}
      submitText={t('scenarios@moderation.openText')}
    >
      <Notice type="note">{t('scenarios@moderation.reasonShown')}</Notice>
      <TextArea name="reason" label={t('scenarios@moderation.reason')} required maxLength={500} />
    </FormDialog>
  );
}
