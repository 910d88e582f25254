/** Panel with the text of a scenario: one PDF; each upload is a new version (product §4.1). */
import { useCallback, useEffect, useRef } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useAppContext } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import { maxTextBytes, listScenarios, readScenario } from '#features/scenarios/calls.ts';
import type { WireOwnScenario, WireText } from '#features/scenarios/wire.ts';
import { textPanelId } from '#features/scenarios/web/missing-list.tsx';
import { uploadText } from '#features/scenarios/web/upload-text.ts';
import type { ScenarioSaving } from '#features/scenarios/web/use-scenario-saving.ts';
import { StoredText } from '#features/scenarios/web/stored-text.tsx';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { FilePicker } from '#ui/form/file-picker.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { useRemoveFinished, useUploads } from '#ui/form/use-uploads.ts';
import type { SendFile } from '#ui/form/use-uploads.ts';
import css from '#features/scenarios/web/scenario.module.css';

interface TextPanelProps {
  scenario: WireOwnScenario | undefined;
  locked: boolean;
  /** Saves the draft first, because a text can be added only to an existing scenario. */
  saveThen: ScenarioSaving['saveThen'];
  onCreated: (created: { id: string }) => Promise<void>;
}

export function TextPanel(props: TextPanelProps) {
  const t = useTranslate();
  const { scenario, locked } = props;
  const uploads = useUploads(useUploadText(props));
  useRemoveFinished(uploads);
  return (
    <Panel title={t('scenarios@web.parts.text')}>
      <div id={textPanelId} className={css.textPanel}>
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

/** Returns a stable function, as `useUploads` requires: it reads the latest props from a ref. */
function useUploadText({ scenario, saveThen, onCreated }: TextPanelProps): SendFile<WireText> {
  const t = useTranslate();
  const appContext = useAppContext();
  const invalidate = useInvalidate();
  const latest = useRef({ scenario, saveThen, onCreated });
  useEffect(() => {
    latest.current = { scenario, saveThen, onCreated };
  });
  return useCallback<SendFile<WireText>>(
    async (file, tools) => {
      const { scenario: existing, saveThen: saveDraftThen, onCreated: notifyCreated } = latest.current;
      const sent: { text?: WireText } = {};
      const send = async ({ id }: { id: string }) => {
        sent.text = await uploadText(appContext, id, { file, ...tools });
      };
      // Other saves of a new scenario wait, because the page of the created one replaces this one and its upload.
      const draft = existing ? await send(existing) : await saveDraftThen(send);
      if (!sent.text)
        throw new ApiError([{ code: 'validation_failed', message: t('scenarios@web.text.first') }], 400);
      notify({ type: 'success', text: t('scenarios@web.text.done', { count: sent.text.pages }) });
      await invalidate(readScenario, listScenarios);
      if (draft) await notifyCreated(draft);
      return sent.text;
    },
    [appContext, invalidate, t],
  );
}
