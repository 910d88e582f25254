/** The slider of the home page: one slide per page, looped, with autoplay. */
import type { To } from '#router/register.ts';
import { LinkButton } from '#ui/button.tsx';
import { Carousel } from '#ui/site/carousel.tsx';
import { CarouselArrows, CarouselDots, CarouselPause } from '#ui/site/carousel-controls.tsx';
import { classes } from '#ui/classes.ts';
import { HeroVideo } from '#ui/site/hero-video.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PictureProps } from '#ui/picture.tsx';
import { useCarousel } from '#ui/site/use-carousel.ts';
import grid from '#ui/layout-grid.module.css';
import typography from '#ui/typography.module.css';
import css from '#ui/site/hero.module.css';

export interface HeroSlide {
  id: string;
  title?: string | undefined;
  text?: string | undefined;
  /** Decorative line above the title, hidden from screen readers. */
  slug?: string | undefined;
  button?: { to: To; text: string } | undefined;
  picture?: (Pick<PictureProps, 'src' | 'variants'> & { alt: string }) | undefined;
  /** An mp4. Covers the picture once it can play. */
  video?: string | undefined;
  /** Dark text on a white plate instead of white text on the darkened picture. */
  light?: boolean;
}

const slideDurationMs = 7000;
/** `object-fit: cover` fills the height, so the picture is often wider than its frame. */
const backgroundSizes = '(max-width: 37.49em) max(100vw, 100vh), max(100vw, 1260px)';

export function Hero({ label, slides }: { label: string; slides: readonly HeroSlide[] }) {
  const t = useTranslate();
  const carousel = useCarousel({ loop: true, autoplayMs: slideDurationMs });
  const { containerRef } = carousel;
  const hasControls = slides.length > 1;
  return (
    // One group for slides and controls, so that screen readers find one carousel.
    <div
      ref={containerRef}
      className={css.hero}
      data-stage=""
      role="group"
      aria-roledescription={t('common@carousel.role')}
      aria-label={label}
    >
      <Carousel carousel={carousel} bleed>
        {slides.map((slide, index) => (
          <Slide key={slide.id} slide={slide} first={index === 0} playing={carousel.playing ?? true} />
        ))}
      </Carousel>
      {hasControls && (
        <div className={css.controls}>
          <div className={classes(grid.wrap, css.row)}>
            <CarouselDots carousel={carousel} count={slides.length} />
            <div className={css.steps}>
              <CarouselPause carousel={carousel} onDark />
              <CarouselArrows carousel={carousel} label={label} onDark />
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

interface SlideProps {
  slide: HeroSlide;
  first: boolean;
  playing: boolean;
}

function SlideBackground({ slide: { picture, video }, first, playing }: SlideProps) {
  if (!picture && !video) return null;
  return (
    <div className={css.background}>
      {picture && (
        <Picture
          {...picture}
          alt={video ? '' : picture.alt}
          width={1920}
          height={860}
          sizes={backgroundSizes}
          eager={first}
          fill
        />
      )}
      {video && <HeroVideo src={video} playing={playing} />}
    </div>
  );
}

function Slide(props: SlideProps) {
  const { title, text, slug, button, light } = props.slide;
  return (
    <div className={classes(css.slide, light && css.light)}>
      <SlideBackground {...props} />
      <div className={classes(grid.wrap, css.content)}>
        <div className={css.plate}>
          {slug && (
            <p className={classes(typography.slug, css.slug)} aria-hidden="true">
              {slug}
            </p>
          )}
          {title && <h2 className={typography.hero}>{title}</h2>}
          {text && <p className={css.text}>{text}</p>}
          {button && (
            <LinkButton to={button.to} tone={light ? 'dark' : 'white'} className={css.button}>
              {button.text}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}
