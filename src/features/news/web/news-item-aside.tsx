/** Beside an article: links to share it, its tags and its files. */
import { Link } from '#router/link.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { useAppContext } from '#api/app-context.tsx';
import { FileLink } from '#ui/site/cards.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { ShareLinks } from '#ui/site/share-links.tsx';
import type { readNews } from '#features/news/calls.ts';
import css from '#features/news/web/news-item-page.module.css';

type NewsItem = OutputOf<typeof readNews>;

export function NewsItemAside({ item }: { item: NewsItem }) {
  const t = useTranslate();
  const { settings } = useAppContext();
  return (
    <aside className={css.aside} aria-label={t('news@item.aside')}>
      <ShareLinks title={item.name} url={`${settings.publicOrigin}/news/${item.id}`} />
      <TagLinks tags={item.tags} />
      <FileLinks files={item.files} />
    </aside>
  );
}

function TagLinks({ tags }: Pick<NewsItem, 'tags'>) {
  const t = useTranslate();
  if (tags.length === 0) return null;
  return (
    <section>
      <h2 className={css.asideTitle}>{t('news@item.tags')}</h2>
      <ul className={css.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={`/news?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileLinks({ files }: Pick<NewsItem, 'files'>) {
  const t = useTranslate();
  if (files.length === 0) return null;
  return (
    <section>
      <h2 className={css.asideTitle}>{t('news@item.files')}</h2>
      <ul>
        {files.map(({ src, name, ext, size }) => (
          <li key={src}>
            <FileLink href={src} name={name} kind={ext} bytes={size} tinySize={t('news@item.tinyFile')} />
          </li>
        ))}
      </ul>
    </section>
  );
}
