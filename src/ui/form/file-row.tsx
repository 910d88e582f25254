/** One picked file: type, name, size and progress. */
import type { ReactNode } from 'react';
import { formatMegabytes } from '#kernel/file-size.ts';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import type { PickedFile } from '#ui/form/use-uploads.ts';
import css from '#ui/form/file-picker.module.css';

const extensionOf = (name: string): string => (/\.([a-z\d]{1,4})$/i.exec(name)?.[1] ?? '?').toLowerCase();

export function FileRow({ picked, children }: { picked: PickedFile; children: ReactNode }) {
  const t = useTranslate();
  const { file, state, percent, message } = picked;
  const statusText = {
    waiting: undefined,
    sending: t('common@files.uploading', { percent }),
    done: t('common@files.done'),
    failed: message ?? t('common@files.failed'),
  }[state];
  return (
    <li className={css.file}>
      <span className={css.tile} aria-hidden="true">
        {extensionOf(file.name)}
      </span>
      <div>
        <p className={css.name}>{file.name}</p>
        <p className={css.state}>
          {t('common@files.size', { size: formatMegabytes(file.size) })}
          {statusText && (
            <span className={classes(state === 'failed' && css.failed, state === 'done' && css.done)}>
              {' '}
              · {statusText}
            </span>
          )}
        </p>
      </div>
      <div className={css.buttons}>{children}</div>
      {state === 'sending' && (
        <progress className={css.bar} max={100} value={percent} aria-label={file.name} />
      )}
    </li>
  );
}
