/** Passing a page on: by the browser's own means where it has any, else by copying the address; no foreign scripts. */
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconShare } from '#ui/icons.tsx';
import { useAlive } from '#ui/use-alive.ts';
import css from '#ui/share-links.module.css';

export interface ShareLinksProps {
  title: string;
  /** The whole address. */
  url: string;
}

type Outcome = 'copied' | 'failed' | null;

export function ShareLinks({ title, url }: ShareLinksProps) {
  const text = useText();
  const alive = useAlive();
  const [outcome, tell] = useState<Outcome>(null);
  const query = (params: Record<string, string>) => String(new URLSearchParams(params));
  return (
    <div className={css.share}>
      {/* Without scripts these can do nothing; their place is kept, so that nothing moves. */}
      <div className={css.row} style={{ visibility: alive ? 'visible' : 'hidden' }}>
        <Button
          tone="outline"
          size="small"
          icon={<IconShare />}
          onClick={() => void pass({ title, url }).then(tell)}
        >
          {text('common@share.share')}
        </Button>
        <Button tone="outline" size="small" onClick={() => print()}>
          {text('common@share.print')}
        </Button>
      </div>
      <ul className={css.row}>
        <li>
          <Network href={`https://vk.com/share.php?${query({ url, title })}`}>
            {text('common@share.vk')}
          </Network>
        </li>
        <li>
          <Network href={`https://t.me/share/url?${query({ url, text: title })}`}>
            {text('common@share.telegram')}
          </Network>
        </li>
      </ul>
      <p role="status" className={css.outcome}>
        {outcome === 'copied' && text('common@share.copied')}
        {outcome === 'failed' && text('common@share.failed', { url })}
      </p>
    </div>
  );
}

const Network = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={css.network} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** Null: the browser has asked where to, and nothing is left to say. */
async function pass({ title, url }: ShareLinksProps): Promise<Outcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return null;
    } catch (error) {
      // Whoever has closed the question wants no copy either.
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
