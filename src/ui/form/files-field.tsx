/** Files that are uploaded one by one as soon as they are picked (spec §5, §9). */
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { IconButton } from '#ui/button.tsx';
import { IconTrash } from '#ui/cabinet/icons.ts';
import { createFeedback } from '#ui/feedback.ts';
import { FilePicker } from '#ui/form/file-picker.tsx';
import type { FilePickerProps } from '#ui/form/file-picker.tsx';
import { FileRow } from '#ui/form/file-row.tsx';
import { ContentFrame } from '#ui/form/field-frame.tsx';
import type { UploadField } from '#ui/form/failed-uploads.ts';
import { useFocusAfterRemoval } from '#ui/form/use-focus-after-removal.ts';
import { useRemoveFinished, useUploads } from '#ui/form/use-uploads.ts';
import type { SendFile } from '#ui/form/use-uploads.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import css from '#ui/form/file-picker.module.css';

export interface StoredFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  state: 'UPLOADED' | 'ACCEPTED' | 'REJECTED';
  /** Remark of an officer. */
  remark?: string | null;
  /** Makes the name a link. */
  href?: string;
}

type OwnProps = 'uploads' | 'stored' | 'children' | 'pickButtonRef';

export interface FilesFieldProps extends Omit<FilePickerProps<unknown>, OwnProps> {
  /** Stored files, from the server. */
  files: readonly StoredFile[];
  /** Must be stable. Resolves when `files` has the new one. The message of an `ApiError` is shown at the file. */
  upload: SendFile<unknown>;
  /** For an editor whose URL changes when its record is created. */
  uploadField?: UploadField;
  /** Absent: stored files cannot be removed. */
  onRemove?: (file: StoredFile) => Promise<unknown>;
  /** Read-only. */
  disabled?: boolean;
}

/** Up to twenty files and 100 MB by default (spec §9). The files are not a value of the form around it. */
export function FilesField(props: FilesFieldProps) {
  const { files, upload, uploadField, onRemove, disabled = false, ...picker } = props;
  const uploads = useUploads(upload, uploadField);
  useRemoveFinished(uploads);
  const pickButton = useRef<HTMLButtonElement>(null);
  const list = (
    <StoredFiles files={files} onRemove={disabled ? undefined : onRemove} pickButton={pickButton} />
  );
  if (disabled)
    return (
      <ContentFrame label={picker.label} error={picker.error}>
        {list}
      </ContentFrame>
    );
  return (
    <FilePicker {...picker} uploads={uploads} stored={files} pickButtonRef={pickButton}>
      {list}
    </FilePicker>
  );
}

const tones = { UPLOADED: undefined, ACCEPTED: 'done', REJECTED: 'failed' } as const;

interface StoredFilesProps {
  files: readonly StoredFile[];
  onRemove: FilesFieldProps['onRemove'];
  pickButton: RefObject<HTMLElement | null>;
}

function StoredFiles({ files, onRemove, pickButton }: StoredFilesProps) {
  const t = useTranslate();
  const { list, ...focus } = useFocusAfterRemoval(files, pickButton);
  const { ask, dialog, removing } = useRemoval(onRemove, focus);
  if (files.length === 0) return dialog;
  return (
    <>
      <ul ref={list} className={css.list}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            href={file.href}
            status={{ text: t(`form@files.state.${file.state}`), tone: tones[file.state] }}
            remark={file.remark ? t('form@files.remark', { text: file.remark }) : undefined}
          >
            {onRemove && (
              <IconButton
                label={t('form@files.remove', { name: file.name })}
                icon={<IconTrash size={18} />}
                // Not `disabled`, because the button must keep the focus until its row unmounts.
                aria-disabled={removing === file.id}
                onClick={() => void ask(file)}
              />
            )}
          </FileRow>
        ))}
      </ul>
      {dialog}
    </>
  );
}

function useRemoval(
  onRemove: FilesFieldProps['onRemove'],
  focus: Pick<ReturnType<typeof useFocusAfterRemoval>, 'onRemove' | 'onRemoveFailed'>,
) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const [removing, setRemoving] = useState<string>();
  const ask = async (file: StoredFile) => {
    if (removing === file.id) return;
    const confirmed = await confirm({
      title: t('form@files.removeTitle'),
      text: t('form@files.removeText', { name: file.name }),
      okText: t('form@files.removeOk'),
      danger: true,
    });
    if (!confirmed) return;
    setRemoving(file.id);
    focus.onRemove(file.id);
    try {
      await onRemove?.(file);
    } catch (error) {
      focus.onRemoveFailed();
      createFeedback(t).error(error);
    } finally {
      setRemoving(undefined);
    }
  };
  return { ask, dialog, removing };
}
