/** Notices and errors. An error offers a retry. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { messageOf } from '#ui/feedback.ts';
import { useTranslate } from '#ui/i18n.tsx';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconRefresh,
} from '#ui/icons.tsx';
import css from '#ui/data/error-block.module.css';

const icons = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  note: IconInfoCircle,
};

export interface NoticeProps {
  type: keyof typeof icons;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function Notice({ type, title, children, action }: NoticeProps) {
  const IconComponent = icons[type];
  return (
    <div className={classes(css.block, css[type])} role={type === 'error' ? 'alert' : undefined}>
      <IconComponent />
      <div className={css.content}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div className={classes(title !== undefined && css.more)}>{children}</div>}
      </div>
      {action}
    </div>
  );
}

export interface ErrorBlockProps {
  /** Error of a failed call. The block shows the message of the server. */
  error?: unknown;
  /** Replaces the message and the default text (spec §8). */
  text?: string;
  /** Resolves when the retry has succeeded or failed. */
  onRetry?: () => Promise<unknown>;
  /** Another way out, beside the retry. */
  action?: ReactNode;
}

export function ErrorBlock({ error, text, onRetry, action }: ErrorBlockProps) {
  const t = useTranslate();
  const [tries, setTries] = useState(0);
  const tryAgain = async () => {
    await onRetry?.();
    setTries((count) => count + 1);
  };
  const retry = onRetry && (
    <Button tone="outline" size="small" icon={<IconRefresh size={18} />} onClick={() => void tryAgain()}>
      {t('common@error.retry')}
    </Button>
  );
  return (
    <Notice
      type="error"
      action={
        <>
          {retry}
          {action}
        </>
      }
    >
      {/* A new element on each retry, so that a repeated failure is announced again. */}
      <span key={tries}>{text ?? messageOf(error, t)}</span>
    </Notice>
  );
}
