/** The buttons of a file that is uploaded at once: choose, replace, retry, remove. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { MediaUpload } from '#ui/editor/use-media-upload.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconTrash, IconUpload } from '#ui/cabinet/icons.ts';
import { IconRefresh, IconX } from '#ui/icons.tsx';
import css from '#ui/editor/controls.module.css';

export interface UploadButtonsProps {
  label: string;
  upload: MediaUpload;
  /** Label of the first button while there is no file. */
  chooseLabel: string;
  hasFile: boolean;
  disabled?: boolean;
  invalid: boolean;
  focusRef: (node: HTMLButtonElement | null) => void;
  onRemove?: (() => void) | undefined;
  className?: string | undefined;
}

export function UploadButtons(props: UploadButtonsProps) {
  const { label, upload, disabled = false, invalid, focusRef, onRemove, className } = props;
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const sending = upload.state === 'sending';
  return (
    <div className={className} role="group" aria-label={label}>
      {sending ? (
        <Button tone="ghost" size="small" icon={<IconX size={18} />} onClick={upload.cancel}>
          {t('editor@media.cancel')}
        </Button>
      ) : (
        <Button
          ref={focusRef}
          tone="outline"
          size="small"
          icon={<IconUpload size={18} />}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          onClick={() => input.current?.click()}
        >
          {props.hasFile ? t('editor@media.replace') : props.chooseLabel}
        </Button>
      )}
      {upload.retry && (
        <Button tone="ghost" size="small" icon={<IconRefresh size={18} />} onClick={upload.retry}>
          {t('editor@media.retry')}
        </Button>
      )}
      {props.hasFile && onRemove && !sending && (
        <Button
          tone="ghost"
          size="small"
          icon={<IconTrash size={18} />}
          disabled={disabled}
          onClick={onRemove}
        >
          {t('editor@media.remove')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={upload.accept}
        onChange={(event) => {
          upload.send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** The upload error, announced and scrolled into view, because it may be far below the pressed button. */
export const uploadError = ({ error }: MediaUpload): ReactNode =>
  error && <UploadErrorMessage text={error} />;

function UploadErrorMessage({ text }: { text: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <span ref={element} role="alert" className={css.error}>
      {text}
    </span>
  );
}
