/** Panel with the text of a scenario: one PDF; each upload is a new version (product §4.1). */
import { useFormContext } from 'react-hook-form';
import { addText, maxTextBytes } from '#features/scenarios/calls.ts';
import { textPanelId } from '#features/scenarios/web/missing-list.tsx';
import { useScenarioUpload } from '#features/scenarios/web/use-scenario-upload.ts';
import type { ScenarioFileProps } from '#features/scenarios/web/use-scenario-upload.ts';
import { StoredText } from '#features/scenarios/web/stored-text.tsx';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { FilePicker } from '#ui/form/file-picker.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { useRemoveFinished, useUploads } from '#ui/form/use-uploads.ts';
import css from '#features/scenarios/web/scenario.module.css';

export function TextPanel({ locked, ...props }: ScenarioFileProps) {
  const t = useTranslate();
  const { getValues } = useFormContext();
  const { scenario } = props;
  const uploads = useUploads(
    useScenarioUpload({
      ...props,
      endpoint: addText,
      notSavedText: () =>
        String(getValues('name')).trim() ? t('scenarios@web.text.invalid') : t('scenarios@web.text.first'),
      onSent: ({ pages }) =>
        notify({ type: 'success', text: t('scenarios@web.text.done', { count: pages }) }),
    }),
    { name: 'text', recordId: scenario?.id },
  );
  useRemoveFinished(uploads);
  return (
    <Panel title={t('scenarios@web.parts.text')}>
      <div id={textPanelId} tabIndex={-1} className={css.textPanel}>
        {scenario?.TEXT && <StoredText id={scenario.id} stored={scenario.TEXT} />}
        {!locked && (
          <FilePicker
            label={scenario?.TEXT ? t('scenarios@web.text.newVersion') : t('scenarios@web.text.label')}
            help={t('scenarios@web.text.help')}
            uploads={uploads}
            accept=".pdf"
            maxCount={1}
            maxMegabytes={maxTextBytes / bytesPerMegabyte}
          />
        )}
      </div>
    </Panel>
  );
}
