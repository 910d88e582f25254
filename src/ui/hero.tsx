/** The slider of the home page: one slide at a time, in a circle, moving by itself until it is stopped. */
import { LinkButton } from '#ui/button.tsx';
import { Carousel, CarouselArrows, CarouselDots, CarouselPause } from '#ui/carousel.tsx';
import { classes } from '#ui/classes.ts';
import { HeroVideo } from '#ui/hero-video.tsx';
import { useText } from '#ui/i18n.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PictureProps } from '#ui/picture.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import grid from '#ui/layout-grid.module.css';
import type from '#ui/type.module.css';
import css from '#ui/hero.module.css';

export interface HeroSlide {
  id: string;
  title?: string | undefined;
  text?: string | undefined;
  /** The line of typewriter above the title, for the eye only. */
  slug?: string | undefined;
  button?: { to: string; text: string } | undefined;
  picture?: (Pick<PictureProps, 'src' | 'variants'> & { alt: string }) | undefined;
  /** An mp4; covers the picture as soon as it has something to show. */
  video?: string | undefined;
  /** Dark words on a white plate instead of white ones on the darkened picture. */
  light?: boolean;
}

const stayMs = 7000;
/** A frame that is covered takes a wider picture than itself: it is filled to its height. */
const asWide = '(max-width: 37.49em) max(100vw, 100vh), max(100vw, 1260px)';

export function Hero({ label, slides }: { label: string; slides: readonly HeroSlide[] }) {
  const text = useText();
  const rail = useCarousel({ endless: true, autoplayMs: stayMs });
  const { hold } = rail;
  const many = slides.length > 1;
  return (
    // The buttons belong to it: one carousel, not a landmark with a carousel of the same name in it.
    <div
      ref={hold}
      className={css.hero}
      data-stage=""
      role="group"
      aria-roledescription={text('common@carousel.role')}
      aria-label={label}
    >
      <Carousel of={rail} bleed>
        {slides.map((slide, index) => (
          <Slide key={slide.id} slide={slide} first={index === 0} playing={rail.playing ?? true} />
        ))}
      </Carousel>
      {many && (
        <div className={css.controls}>
          <div className={classes(grid.wrap, css.row)}>
            <CarouselDots of={rail} count={slides.length} />
            <div className={css.steps}>
              <CarouselPause of={rail} onDark />
              <CarouselArrows of={rail} label={label} onDark />
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

function Ground({ slide: { picture, video }, first, playing }: SlideProps) {
  if (!picture && !video) return null;
  return (
    <div className={css.ground}>
      {picture && (
        <Picture
          {...picture}
          alt={video ? '' : picture.alt}
          width={1920}
          height={860}
          sizes={asWide}
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
  // One heading of the first rank on a page.
  const Heading = props.first ? 'h1' : 'h2';
  return (
    <div className={classes(css.slide, light && css.light)}>
      <Ground {...props} />
      <div className={classes(grid.wrap, css.words)}>
        <div className={css.plate}>
          {slug && (
            <p className={classes(type.slug, css.slug)} aria-hidden="true">
              {slug}
            </p>
          )}
          {title && <Heading className={type.hero}>{title}</Heading>}
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
