/** The feed of news: told to programs in the head of the page, and to people by a link. */
import { useText } from '#ui/i18n.tsx';
import { IconNews } from '#ui/icons.tsx';
import css from '#features/news/web/news-feed-link.module.css';

const feed = '/news/rss.xml';

export function NewsFeedHead() {
  const text = useText();
  return <link rel="alternate" type="application/rss+xml" title={text('news@feed.name')} href={feed} />;
}

export function NewsFeedLink() {
  const text = useText();
  return (
    <a href={feed} className={css.link} type="application/rss+xml">
      <IconNews />
      {text('news@feed.link')}
    </a>
  );
}
