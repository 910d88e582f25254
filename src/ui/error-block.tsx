/** A panel that tells what went wrong, warns or notes; an error offers to try again. */
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconRefresh,
} from '#ui/icons.tsx';
import { useLandAfter } from '#ui/use-land-after.ts';
import css from '#ui/error-block.module.css';

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
  const Drawn = icons[type];
  return (
    <div className={classes(css.block, css[type])} role={type === 'error' ? 'alert' : undefined}>
      <Drawn />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div className={classes(title !== undefined && css.more)}>{children}</div>}
      </div>
      {action}
    </div>
  );
}

export interface ErrorBlockProps {
  /** Instead of the default words (spec §8). */
  text?: string;
  /** Resolves when the try has ended, well or not. */
  onRetry?: () => Promise<unknown>;
}

export function ErrorBlock({ text: words, onRetry }: ErrorBlockProps) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useLandAfter(button);
  const [tries, setTries] = useState(0);
  const tryAgain = async () => {
    await onRetry?.();
    setTries((before) => before + 1);
  };
  const retry = onRetry && (
    <Button
      ref={button}
      tone="outline"
      size="small"
      icon={<IconRefresh size={18} />}
      onClick={() => void tryAgain()}
    >
      {text('common@error.retry')}
    </Button>
  );
  return (
    <Notice type="error" action={retry}>
      {/* Written anew, so that whoever hears the page hears that it has failed once more. */}
      <span key={tries}>{words ?? text('common@error.default')}</span>
    </Notice>
  );
}
