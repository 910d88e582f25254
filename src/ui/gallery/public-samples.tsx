/** Components of public pages. */
import { Accordion } from '#ui/site/accordion.tsx';
import { Badge } from '#ui/data/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, IconButton, LinkButton, RoundArrow } from '#ui/button.tsx';
import { FactCard, FileLink, PersonCard, StoryCard } from '#ui/site/cards.tsx';
import { RankList } from '#ui/site/rank-list.tsx';
import { Carousel } from '#ui/site/carousel.tsx';
import { CarouselArrows } from '#ui/site/carousel-controls.tsx';
import { sample, samples } from '#ui/gallery/sample-texts.ts';
import amber from '#ui/gallery/still-amber.svg';
import green from '#ui/gallery/still-green.svg';
import red from '#ui/gallery/still-red.svg';
import { Hero } from '#ui/site/hero.tsx';
import { IconArrowRight, IconDownload, IconHeart } from '#ui/icons.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { SectionHead } from '#ui/site/section-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useCarousel } from '#ui/site/use-carousel.ts';
import grid from '#ui/layout-grid.module.css';

const stills = [amber, green, red];
const tiers = ['gold', 'silver', 'bronze', 'default'] as const;
const ratings = ['99', '98', '97', '95'];
const button = { to: '/', text: sample('hero.button') } as const;

export function GalleryHero() {
  return (
    <Hero
      label={sample('hero.title')}
      slides={[
        {
          id: '1',
          slug: sample('hero.slug'),
          title: sample('hero.title'),
          text: sample('hero.text'),
          button,
          picture: { src: amber, alt: '' },
        },
        {
          id: '2',
          title: sample('hero.second'),
          text: sample('hero.text'),
          button,
          picture: { src: green, alt: '' },
        },
        { id: '3', title: sample('hero.third'), picture: { src: red, alt: '' } },
      ]}
    />
  );
}

export function GalleryButtons() {
  return (
    <section className={`${grid.band} ${grid.wrap}`}>
      <SectionHead numbered title={sample('buttons.title')} />
      <div className={grid.stack}>
        <Breadcrumbs
          items={[{ text: sample('news.title'), to: '/' }, { text: sample('news.headlines.0') }]}
        />
        <div className={grid.row}>
          <Button>{sample('buttons.primary')}</Button>
          <Button tone="dark">{sample('buttons.dark')}</Button>
          <Button tone="outline">{sample('buttons.outline')}</Button>
          <Button tone="ghost">{sample('buttons.ghost')}</Button>
          <Button tone="danger">{sample('buttons.danger')}</Button>
          <Button busy>{sample('buttons.busy')}</Button>
          <Button disabled>{sample('buttons.off')}</Button>
        </div>
        <div className={grid.row}>
          <Button size="small">{sample('buttons.primary')}</Button>
          <Button size="large" iconAfter={<IconArrowRight />}>
            {sample('buttons.primary')}
          </Button>
          <LinkButton to="/" tone="outline" icon={<IconDownload />}>
            {sample('buttons.link')}
          </LinkButton>
          <IconButton label={sample('buttons.link')} icon={<IconHeart />} />
          <RoundArrow direction="previous" label={sample('buttons.link')} disabled />
          <RoundArrow direction="next" label={sample('buttons.primary')} />
        </div>
        <div className={grid.row}>
          {tiers.map((tier, index) => (
            <Badge key={tier} tier={tier} value={ratings[index] ?? ''} />
          ))}
          <Badge tier="gold" value="9,64" size="large" />
        </div>
        <Pager page={4} totalPages={13} hrefOf={(page) => `?page=${page}`} />
      </div>
    </section>
  );
}

export function GalleryAuthors() {
  const carousel = useCarousel({ wrap: true, disabledAtEnds: true });
  return (
    <section className={`${grid.band} ${grid.noTop} ${grid.wrap}`}>
      <SectionHead
        numbered
        title={sample('authors.title')}
        link={{ to: '/authors', text: sample('authors.all') }}
        arrows={<CarouselArrows carousel={carousel} label={sample('authors.title')} />}
      />
      <Carousel
        carousel={carousel}
        label={sample('authors.title')}
        perView={{ phone: 1.6, tablet: 3, desktop: 5 }}
      >
        {samples('authors.names', 7).map((name, index) => (
          <PersonCard
            key={name}
            to="/"
            photo={index === 3 ? null : stills[index % 3]}
            name={name}
            line={sample('authors.line')}
            rating={{ value: ratings[index % 4] ?? '', tier: tiers[index % 4] ?? 'default' }}
          />
        ))}
      </Carousel>
    </section>
  );
}

const ranked = (from: number) =>
  samples('ratings.scripts', 5).map((title, index) => ({
    id: `${from}-${index}`,
    place: from + index,
    title,
    author: sample(`authors.names.${index}`),
    to: '/' as const,
    rating: {
      value: `${9 - Math.floor((from + index) / 6)},${90 - index * 11}`,
      tier: tiers[Math.floor((from + index) / 3)] ?? ('default' as const),
    },
  }));

export function GalleryRatings() {
  const tabs = samples('ratings.tabs', 4).map((label, index) => ({ id: String(index), label }));
  return (
    <section className={`${grid.band} ${grid.paper}`}>
      <div className={grid.wrap}>
        <SectionHead numbered title={sample('ratings.title')} />
        <Tabs label={sample('ratings.title')} tabs={tabs}>
          {() => (
            <div className={grid.columns}>
              <RankList items={ranked(1)} />
              <RankList items={ranked(6)} />
            </div>
          )}
        </Tabs>
      </div>
    </section>
  );
}

export function GalleryNews() {
  const carousel = useCarousel();
  return (
    <section className={`${grid.band} ${grid.wrap}`}>
      <SectionHead
        numbered
        title={sample('news.title')}
        link={{ to: '/news', text: sample('news.all') }}
        arrows={<CarouselArrows carousel={carousel} label={sample('news.title')} />}
      />
      <Carousel
        carousel={carousel}
        label={sample('news.title')}
        perView={{ phone: 1.4, tablet: 3, desktop: 5 }}
      >
        {samples('news.headlines', 5).map((title, index) => (
          <StoryCard
            key={title}
            to="/"
            picture={index === 3 ? undefined : { src: stills[index % 3] ?? amber }}
            category={sample('news.category')}
            date={{ text: sample('news.date'), iso: '2026-11-05' }}
            title={title}
          />
        ))}
      </Carousel>
    </section>
  );
}

export function GalleryTexts() {
  const answers = ['first', 'second'].map((id) => ({
    id,
    title: sample(`faq.${id}`),
    content: sample('faq.answer'),
  }));
  return (
    <section className={`${grid.band} ${grid.noTop} ${grid.wrap}`}>
      <SectionHead
        numbered
        title={sample('documents.title')}
        action={
          <LinkButton href="/api/program-documents/archive" tone="outline" icon={<IconDownload />}>
            {sample('documents.all')}
          </LinkButton>
        }
      />
      <div className={grid.columns}>
        <FileLink href="/" name={sample('documents.first')} kind="pdf" bytes={1_300_000} tinySize="" />
        <FileLink href="/" name={sample('documents.second')} kind="docx" bytes={188_000} tinySize="" />
      </div>
      <div className={`${grid.band} ${grid.grid}`}>
        {samples('about.cards', 3).map((title, index) => (
          <div key={title} className={grid.third}>
            <FactCard title={title} hint={index === 1 ? sample('about.hint') : undefined}>
              {sample('about.text')}
            </FactCard>
          </div>
        ))}
      </div>
      <SectionHead numbered title={sample('faq.title')} />
      <Accordion items={answers} />
    </section>
  );
}
