/** The text in moderation: closed until the officer gives a reason, which the author sees (product §1). */
import { Suspense, lazy, useState } from 'react';
import { pathOf } from '#api/endpoint.ts';
import { useViewer } from '#api/page-context.tsx';
import { useAct } from '#api/use-act.ts';
import {
  openModeratedText,
  openTextForm,
  readModerated,
  readModeratedText,
} from '#features/scenarios/contract-moderation.ts';
import type { ModeratedScenario } from '#features/scenarios/contract-moderation.ts';
import type { WireText } from '#features/scenarios/contract.ts';
import { shortName } from '#kernel/person-name.ts';
import { showMoment } from '#kernel/moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Notice } from '#ui/error-block.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { IconEye } from '#ui/icons.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import css from '#features/scenarios/web/scenario.module.css';

// Loaded separately: the PDF engine is larger than the rest of the page.
const PdfView = lazy(async () => ({ default: (await import('#ui/pdf-view.tsx')).PdfView }));

export function ModeratedText({ scenario }: { scenario: ModeratedScenario }) {
  const text = useText();
  const { TEXT } = scenario;
  return (
    <Panel title={text('scenarios@web.parts.text')}>
      <div className={css.textPanel}>
        {TEXT ? (
          <TextVersion scenario={scenario} stored={TEXT} />
        ) : (
          <p className={css.meta}>{text('scenarios@moderation.noText')}</p>
        )}
      </div>
    </Panel>
  );
}

function TextVersion({ scenario, stored }: { scenario: ModeratedScenario; stored: WireText }) {
  const text = useText();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { textOpenUntil } = scenario;
  const facts = [
    text('scenarios@web.text.version', { number: stored.number }),
    text('scenarios@moderation.pages', { count: stored.pages }),
    ...(textOpenUntil ? [text('scenarios@moderation.openUntil', { at: showMoment(textOpenUntil) })] : []),
  ];
  return (
    <>
      <p className={css.meta}>{facts.join(' · ')}</p>
      {!stored.hasWords && <Notice type="warning">{text('scenarios@moderation.scan')}</Notice>}
      {textOpenUntil ? (
        <TextViewer scenario={scenario} />
      ) : (
        <div>
          <Button tone="outline" icon={<IconEye size={18} />} onClick={() => setIsDialogOpen(true)}>
            {text('scenarios@moderation.openText')}
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
    <Suspense fallback={<TextSkeleton lines={12} />}>
      <PdfView
        src={pathOf(readModeratedText, { id: scenario.id })}
        name={scenario.name}
        reader={viewer ? `${shortName(viewer)}, ${viewer.email}` : ''}
      />
    </Suspense>
  );
}

function ReasonDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const form = useForm(openTextForm, { defaults: { reason: '' } });
  const openMutation = useAct(openModeratedText, { refreshes: [readModerated] });
  return (
    <Dialog opened onClose={onClose} title={text('scenarios@moderation.openText')}>
      <Form
        form={form}
        noLegend
        onSubmit={async (input) => {
          await openMutation.mutateAsync({ params: { id }, input });
          onClose();
        }}
      >
        <Notice type="note">{text('scenarios@moderation.reasonShown')}</Notice>
        <TextArea name="reason" label={text('scenarios@moderation.reason')} required most={500} />
        <DialogActions>
          <Button type="button" tone="outline" onClick={onClose}>
            {text('scenarios@moderation.back')}
          </Button>
          <SubmitButton>{text('scenarios@moderation.openText')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
