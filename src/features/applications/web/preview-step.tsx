/** Step 7: the application as the working group and as an expert see it. */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import {
  previewForExpert,
  previewForOfficer,
  readApplication,
  saveApplication,
} from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { ExpertPreviewView } from '#features/applications/web/expert-preview.tsx';
import { OfficerPreviewView } from '#features/applications/web/officer-preview.tsx';
import { StepBar } from '#features/applications/web/step-bar.tsx';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { useApplicationSaved } from '#features/applications/web/use-application.ts';
import { useLocation } from '#router/hooks.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Tabs } from '#ui/tabs.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

export function PreviewStep({ application }: StepProps) {
  const t = useTranslate();
  const { hash } = useLocation();
  const [tab, setTab] = useState(hash === '#blindConfirmed' ? 'expert' : 'officer');
  const { id, blindConfirmed } = application;
  return (
    <>
      {!blindConfirmed && tab === 'officer' && (
        <Notice type="note">{t('applications@web.preview.lookFirst')}</Notice>
      )}
      <Tabs
        label={t('applications@web.preview.tabs')}
        tabs={(['officer', 'expert'] as const).map((name) => ({
          id: name,
          label: t(`applications@web.preview.${name}`),
        }))}
        selected={tab}
        onSelect={setTab}
      >
        {(name) => (name === 'expert' ? <ExpertTab application={application} /> : <OfficerTab id={id} />)}
      </Tabs>
      <StepBar id={id} step="preview" />
    </>
  );
}

function OfficerTab({ id }: { id: string }) {
  const query = useApiQuery(previewForOfficer, { params: { id }, alwaysFresh: true });
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={8} />}>
      {(preview) => <OfficerPreviewView preview={preview} />}
    </QueryView>
  );
}

function ExpertTab({ application }: Pick<StepProps, 'application'>) {
  const { id } = application;
  const query = useApiQuery(previewForExpert, { params: { id }, alwaysFresh: true });
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={8} />}>
      {(preview) => (
        <div className={css.parts}>
          <ExpertPreviewView id={id} preview={preview} />
          {preview.text && <BlindConfirmation application={application} textId={preview.text.id} />}
        </div>
      )}
    </QueryView>
  );
}

interface BlindConfirmationProps {
  application: ReadApplicationOutput;
  /** Id of the shown text. */
  textId: string;
}

/** Saved at once with the id of the text: the confirmation holds for the shown text only. */
function BlindConfirmation({ application, textId }: BlindConfirmationProps) {
  const t = useTranslate();
  const { id, version, blindConfirmed, editable } = application;
  const onSaved = useApplicationSaved();
  const save = useApiMutation(saveApplication, {
    onSuccess: onSaved,
    onError: () => undefined,
    invalidates: [readApplication, previewForExpert],
    invalidatesOnError: true,
  });
  if (!editable.includes('blindConfirmed')) return null;
  return (
    <div id="blindConfirmed" tabIndex={-1}>
      <Panel>
        {save.error && <ErrorBlock error={save.error} />}
        <Checkbox
          label={t('applications@web.preview.tick')}
          checked={blindConfirmed}
          busy={save.isPending}
          onChange={(isConfirmed) =>
            save.mutate({
              params: { id },
              input: { version, blindConfirmed: isConfirmed, blindTextId: textId },
            })
          }
        />
        <p className={typography.meta}>{t('applications@web.preview.tickHelp')}</p>
      </Panel>
    </div>
  );
}
