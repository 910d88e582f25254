/** Panel with the text of a scenario: one PDF; each upload is a new version (product §4.1). */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useGround } from '#api/page-context.tsx';
import { largestText, listScenarios, readScenario } from '#features/scenarios/contract.ts';
import type { WireScenario, WireText } from '#features/scenarios/contract.ts';
import { textPlace } from '#features/scenarios/web/missing-list.tsx';
import { sendText } from '#features/scenarios/web/send-text.ts';
import { StoredText } from '#features/scenarios/web/stored-text.tsx';
import { bytesInMegabyte } from '#kernel/file-size.ts';
import { FilePicker } from '#ui/file-picker.tsx';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { notify } from '#ui/snackbar.ts';
import { useUploads } from '#ui/use-uploads.ts';
import type { SendFile, Uploads } from '#ui/use-uploads.ts';
import css from '#features/scenarios/web/scenario.module.css';

interface TextPanelProps {
  scenario: WireScenario | undefined;
  locked: boolean;
  /** Saves the draft first: a text can be added only to an existing scenario. */
  saveNow: () => Promise<WireScenario | undefined>;
  onCreated: (created: { id: string }) => Promise<void>;
}

export function TextPanel(props: TextPanelProps) {
  const text = useText();
  const { scenario, locked } = props;
  const uploads = useUploads(useUploadText(props));
  useRemoveFinished(uploads);
  return (
    <Panel title={text('scenarios@web.parts.text')}>
      <div id={textPlace} className={css.textPanel}>
        {scenario?.TEXT && <StoredText id={scenario.id} stored={scenario.TEXT} />}
        {!locked && (
          <FilePicker
            label={scenario?.TEXT ? text('scenarios@web.text.newVersion') : text('scenarios@web.text.label')}
            help={text('scenarios@web.text.help')}
            of={uploads}
            accept=".pdf"
            maxCount={1}
            maxMegabytes={largestText / bytesInMegabyte}
          />
        )}
      </div>
    </Panel>
  );
}

/** Returns a stable function, as `useUploads` requires: it reads the latest props from a ref. */
function useUploadText({ scenario, saveNow, onCreated }: TextPanelProps): SendFile<WireText> {
  const text = useText();
  const appContext = useGround();
  const queries = useQueryClient();
  const latest = useRef({ scenario, saveNow, onCreated });
  useEffect(() => {
    latest.current = { scenario, saveNow, onCreated };
  });
  return useCallback<SendFile<WireText>>(
    async (file, tools) => {
      const { scenario: existing, saveNow: saveDraft, onCreated: notifyCreated } = latest.current;
      const target = existing ?? (await saveDraft());
      if (!target)
        throw new ApiError([{ code: 'validation_failed', message: text('scenarios@web.text.first') }], 400);
      const stored = await sendText(appContext, target.id, { file, ...tools });
      notify({ type: 'success', text: text('scenarios@web.text.done', { count: stored.pages }) });
      await queries.invalidateQueries({ queryKey: [readScenario.path, { id: target.id }] });
      await queries.invalidateQueries({ queryKey: [listScenarios.path] });
      if (!existing) await notifyCreated(target);
      return stored;
    },
    [appContext, queries, text],
  );
}

/** Removes uploaded files from the picker: they are shown as the stored text. */
function useRemoveFinished({ files, remove }: Uploads<WireText>): void {
  useEffect(() => {
    for (const { id, state } of files) if (state === 'done') remove(id);
  }, [files, remove]);
}
