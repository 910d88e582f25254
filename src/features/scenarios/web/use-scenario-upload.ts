/** Uploads a file of a scenario and reports progress. The draft is saved first where the file needs it. */
import { useCallback, useEffect, useRef } from 'react';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { useAppContext } from '#api/app-context.tsx';
import { uploadFile } from '#api/upload-file.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { listScenarios, readScenario } from '#features/scenarios/calls.ts';
import type { WireOwnScenario } from '#features/scenarios/wire.ts';
import type { ScenarioSaving } from '#features/scenarios/web/use-scenario-saving.ts';
import { uploadWithProgress } from '#ui/form/upload-with-progress.ts';
import type { SendFile } from '#ui/form/use-uploads.ts';

export interface ScenarioFileProps {
  scenario: WireOwnScenario | undefined;
  locked: boolean;
  /** Saves the draft first, because a file can be added only to an existing scenario. */
  saveThen: ScenarioSaving['saveThen'];
  onCreated: (created: { id: string }) => Promise<void>;
}

interface ScenarioUpload<R> extends Omit<ScenarioFileProps, 'locked'> {
  endpoint: Endpoint<undefined, R>;
  /** The file depends on fields of the form. */
  savesFirst?: boolean;
  /** Shown at the file when the form was not saved. */
  notSavedText: () => string;
  onSent?: (result: R) => void;
}

/** Returns a stable function, as `useUploads` requires. It reads the latest props from a ref. */
export function useScenarioUpload<R>(upload: ScenarioUpload<R>): SendFile<R> {
  const session = useAppContext();
  const invalidate = useInvalidate();
  const latest = useRef(upload);
  useEffect(() => {
    latest.current = upload;
  });
  return useCallback<SendFile<R>>(
    async (file, tools) => {
      const { scenario, saveThen, onCreated, endpoint, savesFirst, notSavedText, onSent } = latest.current;
      const sent: { result?: R } = {};
      // An existing scenario is saved before the upload and not with it, so that other saves do not wait for the upload.
      const existing = scenario && savesFirst ? await saveThen(async () => undefined) : scenario;
      if (scenario && !existing) throw notSavedError(notSavedText());
      const send = async (saved: { id: string }) => {
        const { id } = saved;
        // Before the upload, so that the page opens the draft although the file may be refused or cancelled. It waits until
        // the upload has ended.
        if (!scenario) await onCreated(saved);
        sent.result = await uploadFile({
          endpoint,
          params: { id },
          session,
          send: (request) => uploadWithProgress({ file, ...tools, ...request }),
        });
      };
      // Other saves of a new scenario wait, because the page of the created one replaces this one and its upload.
      await (existing ? send(existing) : saveThen(send));
      if (!sent.result) throw notSavedError(notSavedText());
      onSent?.(sent.result);
      await invalidate(readScenario, listScenarios);
      return sent.result;
    },
    [session, invalidate],
  );
}

const notSavedError = (message: string): ApiError =>
  new ApiError([{ code: 'validation_failed', message }], 400);
