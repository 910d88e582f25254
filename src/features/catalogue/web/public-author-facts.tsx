import { cityName } from '#kernel/city-name.ts';
import { Badge } from '#ui/data/badge.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import type { PublicAuthor } from '#features/catalogue/author-shapes.ts';
import { authorTier } from '#kernel/rating-tier.ts';
import css from '#features/catalogue/web/author-page.module.css';

export function RatingLine({ value }: { value: number }) {
  const t = useTranslate();
  return (
    <p className={css.rating}>
      <Badge value={String(value)} tier={authorTier(value)} size="large" />
      <span>
        <span className={css.ratingName}>{t('catalogue@author.rating')}</span>
        <span className={css.ratingHint}>
          {value === 100 ? t('catalogue@author.ratingBest') : t('catalogue@author.ratingWords', { value })}
        </span>
      </span>
    </p>
  );
}

export function PublicFacts({ author }: { author: PublicAuthor }) {
  const t = useTranslate();
  const facts = [
    { name: t('catalogue@author.genres'), value: author.genres.map((genre) => genre.name).join(', ') },
    { name: t('catalogue@author.city'), value: cityName(author.city ?? '') },
  ].filter(({ value }) => Boolean(value));
  if (facts.length === 0) return null;
  return (
    <dl className={css.facts}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
