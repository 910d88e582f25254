/** News carousel of the home page (spec §2): five per page, wraps around. */
import { Carousel } from '#ui/site/carousel.tsx';
import { CarouselArrows } from '#ui/site/carousel-controls.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { SectionHead } from '#ui/site/section-head.tsx';
import { useCarousel } from '#ui/site/use-carousel.ts';
import type { NewsCard } from '#features/news/schemas.ts';
import { NewsCardView } from '#features/news/web/news-card.tsx';

export function NewsBlock({ news }: { news: readonly NewsCard[] }) {
  const t = useTranslate();
  const carousel = useCarousel({ wrap: true });
  if (news.length === 0) return null;
  return (
    <section className={grid.band} aria-labelledby="news">
      <div className={grid.wrap}>
        <SectionHead
          title={t('news@list.title')}
          numbered
          id="news"
          link={{ to: '/news', text: t('news@list.all') }}
          arrows={news.length > 1 && <CarouselArrows carousel={carousel} label={t('news@list.title')} />}
        />
        <Carousel
          carousel={carousel}
          label={t('news@list.title')}
          perView={{ phone: 1.6, tablet: 3, desktop: 5 }}
        >
          {news.map((card) => (
            <NewsCardView key={card.id} card={card} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}
