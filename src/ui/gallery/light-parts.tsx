/** Components of public pages. */
import { Accordion } from '#ui/accordion.tsx';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, IconButton, LinkButton, RoundArrow } from '#ui/button.tsx';
import { FactCard, FileLink, PersonCard, RankList, StoryCard } from '#ui/cards.tsx';
import { Carousel, CarouselArrows } from '#ui/carousel.tsx';
import { say, sayAll } from '#ui/gallery/gallery-text.ts';
import amber from '#ui/gallery/still-amber.svg';
import green from '#ui/gallery/still-green.svg';
import red from '#ui/gallery/still-red.svg';
import { Hero } from '#ui/hero.tsx';
import { IconArrowRight, IconDownload, IconHeart } from '#ui/icons.tsx';
import { Pager } from '#ui/pager.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import grid from '#ui/layout-grid.module.css';

const stills = [amber, green, red];
const tiers = ['gold', 'silver', 'bronze', 'default'] as const;
const ratings = ['99', '98', '97', '95'];
const button = { to: '/', text: say('hero.button') };

export function GalleryHero() {
  return (
    <Hero
      label={say('hero.title')}
      slides={[
        {
          id: '1',
          slug: say('hero.slug'),
          title: say('hero.title'),
          text: say('hero.text'),
          button,
          picture: { src: amber, alt: '' },
        },
        {
          id: '2',
          title: say('hero.second'),
          text: say('hero.text'),
          button,
          picture: { src: green, alt: '' },
        },
        { id: '3', title: say('hero.third'), picture: { src: red, alt: '' } },
      ]}
    />
  );
}

export function GalleryButtons() {
  return (
    <section className={`${grid.band} ${grid.wrap}`}>
      <SectionHead numbered title={say('buttons.title')} />
      <div className={grid.stack}>
        <Breadcrumbs items={[{ text: say('news.title'), to: '/' }, { text: say('news.headlines.0') }]} />
        <div className={grid.row}>
          <Button>{say('buttons.primary')}</Button>
          <Button tone="dark">{say('buttons.dark')}</Button>
          <Button tone="outline">{say('buttons.outline')}</Button>
          <Button tone="ghost">{say('buttons.ghost')}</Button>
          <Button tone="danger">{say('buttons.danger')}</Button>
          <Button busy>{say('buttons.busy')}</Button>
          <Button disabled>{say('buttons.off')}</Button>
        </div>
        <div className={grid.row}>
          <Button size="small">{say('buttons.primary')}</Button>
          <Button size="large" iconAfter={<IconArrowRight />}>
            {say('buttons.primary')}
          </Button>
          <LinkButton to="/" tone="outline" icon={<IconDownload />}>
            {say('buttons.link')}
          </LinkButton>
          <IconButton label={say('buttons.link')} icon={<IconHeart />} />
          <RoundArrow to="previous" label={say('buttons.link')} disabled />
          <RoundArrow to="next" label={say('buttons.primary')} />
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
        title={say('authors.title')}
        link={{ to: '/authors', text: say('authors.all') }}
        arrows={<CarouselArrows of={carousel} label={say('authors.title')} />}
      />
      <Carousel of={carousel} label={say('authors.title')} perView={{ phone: 1.6, tablet: 3, desktop: 5 }}>
        {sayAll('authors.names', 7).map((name, index) => (
          <PersonCard
            key={name}
            to="/"
            photo={index === 3 ? null : stills[index % 3]}
            name={name}
            line={say('authors.line')}
            rating={{ value: ratings[index % 4] ?? '', tier: tiers[index % 4] ?? 'default' }}
          />
        ))}
      </Carousel>
    </section>
  );
}

const ranked = (from: number) =>
  sayAll('ratings.scripts', 5).map((title, index) => ({
    id: `${from}-${index}`,
    place: from + index,
    title,
    author: say(`authors.names.${index}`),
    rating: {
      value: `${9 - Math.floor((from + index) / 6)},${90 - index * 11}`,
      tier: tiers[Math.floor((from + index) / 3)] ?? ('default' as const),
    },
  }));

export function GalleryRatings() {
  const tabs = sayAll('ratings.tabs', 4).map((label, index) => ({ id: String(index), label }));
  return (
    <section className={`${grid.band} ${grid.paper}`}>
      <div className={grid.wrap}>
        <SectionHead numbered title={say('ratings.title')} />
        <Tabs label={say('ratings.title')} tabs={tabs}>
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
        title={say('news.title')}
        link={{ to: '/news', text: say('news.all') }}
        arrows={<CarouselArrows of={carousel} label={say('news.title')} />}
      />
      <Carousel of={carousel} label={say('news.title')} perView={{ phone: 1.4, tablet: 3, desktop: 5 }}>
        {sayAll('news.headlines', 5).map((title, index) => (
          <StoryCard
            key={title}
            to="/"
            picture={index === 3 ? undefined : { src: stills[index % 3] ?? amber }}
            category={say('news.category')}
            date={{ shown: say('news.date'), iso: '2026-11-05' }}
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
    title: say(`faq.${id}`),
    content: say('faq.answer'),
  }));
  return (
    <section className={`${grid.band} ${grid.noTop} ${grid.wrap}`}>
      <SectionHead
        numbered
        title={say('documents.title')}
        action={
          <LinkButton href="/api/program-documents/archive" tone="outline" icon={<IconDownload />}>
            {say('documents.all')}
          </LinkButton>
        }
      />
      <div className={grid.columns}>
        <FileLink href="/" name={say('documents.first')} kind="pdf" bytes={1_300_000} />
        <FileLink href="/" name={say('documents.second')} kind="docx" bytes={188_000} />
      </div>
      <div className={`${grid.band} ${grid.grid}`}>
        {sayAll('about.cards', 3).map((title, index) => (
          <div key={title} className={grid.third}>
            <FactCard title={title} hint={index === 1 ? say('about.hint') : undefined}>
              {say('about.text')}
            </FactCard>
          </div>
        ))}
      </div>
      <SectionHead numbered title={say('faq.title')} />
      <Accordion items={answers} />
    </section>
  );
}
