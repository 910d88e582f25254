/** Shares a page by the Web Share API, or by copying its URL. No third-party scripts. */
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconShare } from '#ui/icons.tsx';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import css from '#ui/site/share-links.module.css';

export interface ShareLinksProps {
  title: string;
  /** Absolute URL. */
  url: string;
}

type ShareOutcome = 'copied' | 'failed' | null;

export function ShareLinks({ title, url }: ShareLinksProps) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<ShareOutcome>(null);
  const query = (params: Record<string, string>) => String(new URLSearchParams(params));
  return (
    <div className={css.share}>
      {/* Hidden without scripts, but with reserved space, so that hydration does not shift the layout. */}
      <div className={css.row} style={{ visibility: isHydrated ? 'visible' : 'hidden' }}>
        <Button
          tone="outline"
          size="small"
          icon={<IconShare />}
          onClick={() => void share({ title, url }).then(setOutcome)}
        >
          {t('common@share.share')}
        </Button>{' '}
        <Button tone="outline" size="small" onClick={() => print()}>
          {t('common@share.print')}
        </Button>
      </div>
      <ul className={css.row}>
        <li>
          <NetworkLink href={`https://vk.com/share.php?${query({ url, title })}`}>
            {t('common@share.vk')}
          </NetworkLink>
        </li>
        <li>
          <NetworkLink href={`https://t.me/share/url?${query({ url, text: title })}`}>
            {t('common@share.telegram')}
          </NetworkLink>
        </li>
      </ul>
      <p role="status" className={classes(css.outcome, outcome === 'failed' && css.failed)}>
        {outcome === 'copied' && t('common@share.copied')}
        {outcome === 'failed' && t('common@share.failed', { url })}
      </p>
    </div>
  );
}

const NetworkLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={css.network} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** Null when the browser has shown its own dialog. */
async function share({ title, url }: ShareLinksProps): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return null;
    } catch (error) {
      // A user who has closed the share dialog does not want a copy either.
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
