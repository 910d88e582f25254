/** A save over a newer version: its error, and the choice between the two versions. */
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { NoticeInView } from '#ui/data/notice-in-view.tsx';
import { hasServerErrors } from '#ui/form/server-errors.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/form/version-conflict.module.css';

export const isConflict = (error: unknown): boolean =>
  hasServerErrors(error) && error.errors.some(({ code }) => code === 'version_conflict');

interface ConflictNoticeProps {
  /** Name of the user who saved the newer version. Undefined when it may be the same user. */
  author: string | undefined;
  onShowTheirs: () => void;
  onSaveMine: (button: HTMLButtonElement) => void;
  busy: boolean;
  /** The differences. */
  children?: ReactNode;
}

/** Without a submit button: as the first one of the form it would overwrite the newer version on Enter in a field. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { author, onShowTheirs, onSaveMine, busy, children } = props;
  const t = useTranslate();
  return (
    <NoticeInView
      type="warning"
      title={t('common@conflict.title')}
      action={
        <div className={css.choice}>
          <Button tone="outline" size="small" onClick={onShowTheirs}>
            {author ? t('common@conflict.theirs') : t('common@conflict.saved')}
          </Button>
          <Button
            tone="outline"
            size="small"
            busy={busy}
            onClick={({ currentTarget }) => onSaveMine(currentTarget)}
          >
            {t('common@conflict.mine')}
          </Button>
        </div>
      }
    >
      {author ? t('common@conflict.textBy', { name: author }) : t('common@conflict.text')}
      {children}
    </NoticeInView>
  );
}
