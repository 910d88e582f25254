/** Announces the RSS feed in the head of the page. */
import { useTranslate } from '#ui/i18n.tsx';

export const newsFeedPath = '/news/rss.xml';

export function NewsFeedHead() {
  const t = useTranslate();
  return <link rel="alternate" type="application/rss+xml" title={t('news@feed.name')} href={newsFeedPath} />;
}
