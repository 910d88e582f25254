/** A save over a newer version: how to recognize it, and the choice between the two versions. */
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { NoticeInView } from '#ui/data/notice-in-view.tsx';
import { hasServerErrors } from '#ui/form/server-errors.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/form/version-conflict.module.css';

export const isConflict = (error: unknown): boolean =>
  hasServerErrors(error) && error.errors.some(({ code }) => code === 'version_conflict');

interface ConflictNoticeProps {
  /** Who has saved the newer version; absent when that is not known. */
  author: string | undefined;
  onShowTheirs: () => void;
  onSaveMine: (button: HTMLButtonElement) => void;
  busy: boolean;
  /** What differs. */
  children?: ReactNode;
}

/** Its buttons do not submit: as the first one of the form it would overwrite at each Enter in a field. */
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
            {t('common@conflict.theirs')}
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
