/** A native file input under a translated label, because browsers write their own text on the button. For all pages. */
import type { ChangeEvent } from 'react';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/file-button.module.css';

interface FileButtonProps {
  /** `htmlFor` of the label. */
  id: string;
  accept?: string | undefined;
  disabled?: boolean;
  /** Ids of the help and the error. */
  describedBy: string;
  isInvalid: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function FileButton({
  id,
  accept,
  disabled = false,
  describedBy,
  isInvalid,
  onFiles,
}: FileButtonProps) {
  const t = useTranslate();
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(currentTarget.files ?? [])];
    // Cleared, so that the same file can be picked again after it has changed on the disk.
    currentTarget.value = '';
    onFiles(picked);
  };
  return (
    <div className={classes(css.button, disabled && css.disabled)}>
      <input
        id={id}
        type="file"
        className={css.input}
        accept={accept}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={handleChange}
      />
      <span aria-hidden="true">{t('common@files.choose')}</span>
    </div>
  );
}
