/** The files of a step: a field for each kind, with the fund's decisions. */
import { useCallback } from 'react';
import { pathOf } from '#api/endpoint.ts';
import { useAppContext } from '#api/app-context.tsx';
import { uploadFile } from '#api/upload-file.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { addFile, readFile, readQuestionnaire, readStep, removeFile } from '#features/questionnaire/calls.ts';
import {
  fileExtensions,
  fileKinds,
  maxFileBytes,
  maxFiles,
  requiredFileKinds,
} from '#features/questionnaire/constants.ts';
import type { FileKind, FileStep } from '#features/questionnaire/constants.ts';
import type { ReadStepOutput } from '#features/questionnaire/schemas.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { classes } from '#ui/classes.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { FilesField } from '#ui/form/files-field.tsx';
import { uploadWithProgress } from '#ui/form/upload-with-progress.ts';
import type { SendFile } from '#ui/form/use-uploads.ts';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/questionnaire/web/questionnaire.module.css';

interface FilesPanelProps {
  step: FileStep;
  answers: ReadStepOutput;
}

export function FilesPanel({ step, answers }: FilesPanelProps) {
  const t = useTranslate();
  const isReturned = answers.questionnaireState === 'FIX';
  const remark = isReturned && answers.remarks.find(({ field }) => field === 'files');
  return (
    <Panel title={t(`questionnaire@web.files.${step}`)}>
      <p className={classes(typography.meta, css.limits)}>
        {t('questionnaire@web.files.limits', { count: maxFiles, size: maxMegabytes })}
      </p>
      <div id="files" tabIndex={-1} className={css.parts}>
        {remark && <Notice type="warning">{t('questionnaire@web.remark', { text: remark.text })}</Notice>}
        {fileKinds[step].map((kind) => (
          <FilesOfKind key={kind} step={step} kind={kind} answers={answers} />
        ))}
      </div>
    </Panel>
  );
}

const maxMegabytes = maxFileBytes / bytesPerMegabyte;
const accept = fileExtensions.map((extension) => `.${extension}`).join(',');

function FilesOfKind({ step, kind, answers }: FilesPanelProps & { kind: FileKind }) {
  const t = useTranslate();
  const { client } = useAppContext();
  const invalidate = useInvalidate();
  const upload = useUpload(step, kind);
  const files = (answers.files ?? []).filter((file) => file.kind === kind);
  const remove = async ({ id }: { id: string }) => {
    await client.call(removeFile, { params: { id } });
    await invalidate(readStep, readQuestionnaire);
  };
  return (
    <FilesField
      label={t(`questionnaire@web.fileKind.${kind}`)}
      help={t(`questionnaire@web.fileHelp.${kind}`)}
      required={requiredFileKinds.includes(kind)}
      compact
      accept={accept}
      maxCount={maxFiles}
      maxMegabytes={maxMegabytes}
      files={files.map((file) => ({ ...file, href: pathOf(readFile, { id: file.id }) }))}
      upload={upload}
      onRemove={remove}
      disabled={!answers.editable.includes('files')}
    />
  );
}

/** The upload resolves after the step has been refetched with the new file. */
function useUpload(step: FileStep, kind: FileKind): SendFile<unknown> {
  const session = useAppContext();
  const invalidate = useInvalidate();
  return useCallback(
    async (file, tools) => {
      await uploadFile({
        endpoint: addFile,
        params: { step },
        session,
        send: (request) => uploadWithProgress({ file, fields: { kind }, ...tools, ...request }),
      });
      await invalidate(readStep, readQuestionnaire);
    },
    [session, invalidate, step, kind],
  );
}
