/** The picked files with their progress, and a live region that announces the result of each upload. */
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { IconButton } from '#ui/button.tsx';
import { IconTrash } from '#ui/cabinet/icons.ts';
import { FileRow } from '#ui/form/file-row.tsx';
import type { FileStatus } from '#ui/form/file-row.tsx';
import { useFocusAfterRemoval } from '#ui/form/use-focus-after-removal.ts';
import type { PickedFile } from '#ui/form/picked-file.ts';
import type { Uploads } from '#ui/form/use-uploads.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconRefresh, IconX } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import css from '#ui/form/file-picker.module.css';

interface PickedFilesProps<R> {
  uploads: Uploads<R>;
  /** Gets the focus when the last file is removed. */
  pickButton?: RefObject<HTMLElement | null>;
}

export function PickedFiles<R>({ uploads, pickButton }: PickedFilesProps<R>) {
  const { files } = uploads;
  const { list, onRemove } = useFocusAfterRemoval(files, pickButton);
  return (
    <>
      {files.length > 0 && (
        <ul ref={list} className={css.list}>
          {files.map((picked) => (
            <PickedRow
              key={picked.id}
              picked={picked}
              uploads={uploads}
              onRemove={() => {
                onRemove(picked.id);
                uploads.remove(picked.id);
              }}
            />
          ))}
        </ul>
      )}
      <output className={typography.hidden}>{useAnnouncement(files)}</output>
    </>
  );
}

interface PickedRowProps<R> {
  picked: PickedFile<R>;
  uploads: Uploads<R>;
  onRemove: () => void;
}

function PickedRow<R>({ picked, uploads, onRemove }: PickedRowProps<R>) {
  const t = useTranslate();
  const { id, file, state, percent } = picked;
  const { name } = file;
  const isSending = state === 'sending';
  return (
    <FileRow file={file} status={useStatus(picked)} percent={isSending ? percent : undefined}>
      {state === 'failed' && (
        <IconButton
          label={t('upload@retry', { name })}
          icon={<IconRefresh size={18} />}
          onClick={() => uploads.retry(id)}
        />
      )}
      <IconButton
        label={t(isSending ? 'upload@cancel' : 'upload@remove', { name })}
        icon={isSending ? <IconX size={18} /> : <IconTrash size={18} />}
        onClick={onRemove}
      />
    </FileRow>
  );
}

function useStatus({ state, percent, message }: PickedFile): FileStatus | undefined {
  const t = useTranslate();
  if (state === 'sending') return { text: t('upload@uploading', { percent }) };
  if (state === 'done') return { text: t('upload@done'), tone: 'done' };
  return state === 'failed' ? { text: message ?? t('upload@failed'), tone: 'failed' } : undefined;
}

/** The result of the last upload. Progress is not announced, because it would interrupt everything else. */
function useAnnouncement(files: readonly PickedFile[]): string {
  const t = useTranslate();
  const [text, setText] = useState('');
  const ended = useRef(new Set<number>());
  useEffect(() => {
    for (const { id, file, state, message } of files) {
      const isEnd = state === 'done' || state === 'failed';
      if (isEnd && !ended.current.has(id)) {
        const outcome = state === 'done' ? t('upload@done') : (message ?? t('upload@failed'));
        setText(`${file.name}: ${outcome}`);
      }
      if (isEnd) ended.current.add(id);
      else ended.current.delete(id);
    }
  }, [files, t]);
  return text;
}
