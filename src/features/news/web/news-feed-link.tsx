/** The feed of news, told to people by a link. */
import { useText } from '#ui/i18n.tsx';
import { IconNews } from '#ui/icons.tsx';
import { feed } from '#features/news/web/news-feed-head.tsx';
import css from '#features/news/web/news-feed-link.module.css';

export function NewsFeedLink() {
  const text = useText();
  return (
    <a href={feed} className={css.link} type="application/rss+xml">
      <IconNews />
      {text('news@feed.link')}
    </a>
  );
}
