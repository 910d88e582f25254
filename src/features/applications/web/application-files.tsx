/** Files of an application: the answer to a question, or attachments of a new appeal. Each uploads as soon as it is picked. */
import { useCallback, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAppContext } from '#api/app-context.tsx';
import { pathOf } from '#api/endpoint.ts';
import { uploadFile } from '#api/upload-file.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import {
  addApplicationFile,
  previewForOfficer,
  readApplication,
  readApplicationFile,
  removeApplicationFile,
} from '#features/applications/calls.ts';
import { maxFileBytes, maxFiles } from '#features/applications/constants.ts';
import type { ApplicationFile } from '#features/applications/schemas.ts';
import { fileExtensions } from '#features/questionnaire/constants.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { FilesField } from '#ui/form/files-field.tsx';
import { uploadWithProgress } from '#ui/form/upload-with-progress.ts';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import type { SendFile } from '#ui/form/use-uploads.ts';
import { useTranslate } from '#ui/i18n.tsx';

export const hrefOfFile = ({ id }: { id: string }): string => pathOf(readApplicationFile, { id });

const accept = fileExtensions.map((extension) => `.${extension}`).join(',');

interface ApplicationFilesProps extends Pick<FieldProps, 'name' | 'label' | 'help' | 'required'> {
  applicationId: string;
  /** Key of the question. Absent for an appeal. */
  question?: string;
  files: readonly ApplicationFile[];
  maxCount?: number | undefined;
}

/** `name` only places errors of the form: the files are not a form value. */
export function ApplicationFiles(props: ApplicationFilesProps) {
  const { applicationId, question = '', files, maxCount = maxFiles, ...field } = props;
  const { client } = useAppContext();
  const invalidate = useInvalidate();
  const { upload, isSending } = useUpload({ id: applicationId, question, name: field.name });
  const t = useTranslate();
  const { field: control, error } = useField(field, () =>
    isSending ? t('applications@web.files.sending') : undefined,
  );
  const remove = async ({ id }: { id: string }) => {
    await client.call(removeApplicationFile, { params: { id } });
    await invalidate(readApplication, previewForOfficer);
  };
  return (
    <div ref={(element) => control.ref(element?.querySelector('fieldset'))}>
      <FilesField
        label={field.label}
        {...(field.help && { help: field.help })}
        required={field.required ?? false}
        error={typeof error === 'string' ? error : undefined}
        accept={accept}
        maxCount={Math.min(maxCount, maxFiles)}
        maxMegabytes={maxFileBytes / bytesPerMegabyte}
        files={files.map((file) => ({ ...file, state: 'UPLOADED' as const, href: hrefOfFile(file) }))}
        upload={upload}
        onRemove={remove}
      />
    </div>
  );
}

/** `upload` resolves after the application with the new file is refetched. */
function useUpload({ id, question, name }: { id: string; question: string; name: string }) {
  const { clearErrors } = useFormContext();
  const session = useAppContext();
  const invalidate = useInvalidate();
  const [sending, setSending] = useState(0);
  const upload = useCallback<SendFile<unknown>>(
    async (file, tools) => {
      setSending((count) => count + 1);
      try {
        await uploadFile({
          endpoint: addApplicationFile,
          params: { id },
          session,
          send: (request) =>
            uploadWithProgress({ file, ...(question && { fields: { question } }), ...tools, ...request }),
        });
        await invalidate(readApplication, previewForOfficer);
      } finally {
        setSending((count) => count - 1);
        clearErrors(name);
      }
    },
    [session, invalidate, clearErrors, id, question, name],
  );
  return { upload, isSending: sending > 0 };
}
