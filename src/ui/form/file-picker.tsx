/** A drop zone and the list of picked files with their progress. */
import { useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classes } from '#ui/classes.ts';
import {
  defaultAccept,
  defaultMaxCount,
  defaultMaxMegabytes,
  fileNamesText,
  limitFiles,
} from '#ui/form/file-limits.ts';
import type { FileError, FileLimits, SizedFile } from '#ui/form/file-limits.ts';
import { RequiredMark } from '#ui/form/field-frame.tsx';
import { PickedFiles } from '#ui/form/picked-files.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import type { Uploads } from '#ui/form/use-uploads.ts';
import typography from '#ui/typography.module.css';
import css from '#ui/form/file-picker.module.css';
import { DropZone } from '#ui/form/drop-zone.tsx';

export interface FilePickerProps<R> {
  label: string;
  /** From `useUploads(send)`. */
  uploads: Uploads<R>;
  maxCount?: number;
  /** Total size of all files. */
  maxMegabytes?: number;
  /** `.pdf,.docx` */
  accept?: string;
  help?: string;
  required?: boolean;
  /** One line without the limits, for a page that states them once for several fields. */
  compact?: boolean;
  error?: string | undefined;
  /** Files that are already uploaded. They count towards the limits. */
  stored?: readonly SizedFile[];
  /** The list of the stored files. */
  children?: ReactNode;
  pickButtonRef?: RefObject<HTMLButtonElement | null>;
}

export function FilePicker<R>(props: FilePickerProps<R>) {
  const { label, uploads, stored = [], compact = false } = props;
  const t = useTranslate();
  const id = useId();
  const ownButton = useRef<HTMLButtonElement>(null);
  const pickButton = props.pickButtonRef ?? ownButton;
  const limits = limitsOf(props);
  const single = limits.maxCount === 1;
  const selection = useSelection({ uploads, stored, limits });
  const limit = t(single ? 'upload@limitOne' : 'upload@limits', textVars(limits));
  return (
    <fieldset tabIndex={-1} aria-describedby={`${id}limits ${id}error`}>
      <legend className={classes(typography.label, css.label)}>
        {label}
        {props.required && <RequiredMark />}
      </legend>
      {stored.length < limits.maxCount && (
        <DropZone
          single={single}
          compact={compact}
          accept={limits.accept}
          onFiles={selection.add}
          pickButtonRef={pickButton}
        >
          <p id={`${id}limits`} className={css.limits}>
            {hintOf(props, limit)}
          </p>
        </DropZone>
      )}
      <p id={`${id}error`} className={css.error} role="alert">
        {selection.error ?? props.error}
      </p>
      {props.children}
      <PickedFiles uploads={uploads} pickButton={pickButton} />
    </fieldset>
  );
}

const limitsOf = ({
  accept = defaultAccept,
  maxCount = defaultMaxCount,
  maxMegabytes = defaultMaxMegabytes,
}: Partial<FileLimits>): FileLimits => ({ accept, maxCount, maxMegabytes });

const hintOf = ({ help, compact }: Pick<FilePickerProps<never>, 'help' | 'compact'>, limit: string) =>
  [help, !compact && limit].filter(Boolean).join(' ');

const textVars = ({ maxMegabytes, maxCount }: FileLimits) => ({ size: maxMegabytes, count: maxCount });

interface SelectionOptions<R> {
  uploads: Uploads<R>;
  stored: readonly SizedFile[];
  limits: FileLimits;
}

/** Adds the files that the limits allow. Returns an error for the others. */
function useSelection<R>({ uploads, stored, limits }: SelectionOptions<R>) {
  const t = useTranslate();
  const [errors, setErrors] = useState<readonly FileError[]>([]);
  const add = (list: FileList | null) => {
    // Empty when the input was reset, or something other than files was dropped.
    if (!list?.length) return;
    const failedFiles = uploads.files.filter(({ state }) => state === 'failed');
    const picked = uploads.files.filter(({ state }) => state !== 'failed').map(({ file }) => file);
    const present = [...stored, ...picked];
    const accepted = limitFiles([...list], present, limits);
    setErrors(accepted.errors);
    // eslint-disable-next-line no-console -- spec §8
    if (accepted.errors.some(({ key }) => key === 'tooLarge')) console.warn('Payload too large');
    if (accepted.files.length === 0) return;
    // Failed files are removed to make room for the new ones.
    if (present.length + failedFiles.length + accepted.files.length > limits.maxCount)
      for (const { id } of failedFiles) uploads.remove(id);
    uploads.add(accepted.files);
  };
  const texts = errors.map((error) =>
    error.key === 'wrongType'
      ? t('upload@wrongType', { names: fileNamesText(error.names, t) })
      : t(`upload@${error.key}`, textVars(limits)),
  );
  return { add, error: texts.length > 0 ? texts.join('. ') : undefined };
}
