/** The cookie notice. Both buttons look the same. Before an answer only necessary cookies are set. */
import { useEffect, useState } from 'react';
import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { runWhenIdle } from '#ui/hooks/use-idle.ts';
import { registerBar } from '#ui/overlay/page-bars.ts';
import grid from '#ui/layout-grid.module.css';
import typography from '#ui/typography.module.css';
import css from '#ui/site/cookie-notice.module.css';

export type CookieChoice = 'all' | 'necessary';

const cookieName = 'cookie_choice';
const yearSeconds = 31_536_000;

/** Undefined until the visitor has answered. Browser only. */
const cookieChoice = (): CookieChoice | undefined =>
  /(?:^|; )cookie_choice=(all|necessary)/.exec(document.cookie)?.[1] as CookieChoice | undefined;

export interface CookieNoticeProps {
  /** Path of the policy text. */
  policyTo: To;
  onChoose?: (choice: CookieChoice) => void;
}

export function CookieNotice({ policyTo, onChoose }: CookieNoticeProps) {
  const t = useTranslate();
  // Only the browser knows the answer, because cached pages are the same for everyone. Not urgent, so it runs when idle.
  const [isVisible, setVisible] = useState(false);
  useEffect(() => runWhenIdle(() => setVisible(!cookieChoice())), []);
  if (!isVisible) return null;

  const choose = (choice: CookieChoice) => {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${cookieName}=${choice}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
    setVisible(false);
    onChoose?.(choice);
  };
  return (
    <section ref={registerBar} className={css.notice} aria-label={t('common@cookies.label')}>
      <div className={`${grid.wrap} ${css.row}`}>
        <p className={css.text}>
          {t('common@cookies.text')}{' '}
          <Link to={policyTo} className={typography.link}>
            {t('common@cookies.policy')}
          </Link>
        </p>
        <div className={css.buttons}>
          <Button tone="outline" size="small" onClick={() => choose('necessary')}>
            {t('common@cookies.necessary')}
          </Button>
          <Button tone="outline" size="small" onClick={() => choose('all')}>
            {t('common@cookies.accept')}
          </Button>
        </div>
      </div>
    </section>
  );
}
