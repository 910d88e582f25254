/** Announces the RSS feed in the head of the page. */
import { useText } from '#ui/i18n.tsx';

export const feed = '/news/rss.xml';

export function NewsFeedHead() {
  const text = useText();
  return <link rel="alternate" type="application/rss+xml" title={text('news@feed.name')} href={feed} />;
}
