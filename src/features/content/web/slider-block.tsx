/** The slider (spec §2): one item at a time, wraps, dots; a video before a picture. */
import { useEffect, useRef } from 'react';
import { LinkButton } from '#ui/button.tsx';
import { Carousel, CarouselArrows, CarouselDots, CarouselPause } from '#ui/carousel.tsx';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import type from '#ui/type.module.css';
import { useCalm } from '#ui/use-calm.ts';
import { useCarousel } from '#ui/use-carousel.ts';
import type { Slide } from '#features/content/contract.ts';
import css from '#features/content/web/slider-block.module.css';

const secondsPerSlide = 8;

export function SliderBlock({ slides }: { slides: readonly Slide[] }) {
  const text = useText();
  const several = slides.length > 1;
  const carousel = useCarousel({
    wrap: true,
    endless: several,
    ...(several && { autoplayMs: secondsPerSlide * 1000 }),
  });
  if (slides.length === 0) return null;
  return (
    <div className={css.hero}>
      <Carousel of={carousel} label={text('content@slider.label')} bleed>
        {slides.map((slide, index) => (
          <SlideView
            key={slide.id}
            slide={slide}
            first={index === 0}
            shown={carousel.page === index + 1}
            playing={carousel.playing !== false}
          />
        ))}
      </Carousel>
      {several && (
        <div className={css.controls}>
          <div className={grid.wrap}>
            <div className={css.row}>
              <CarouselDots of={carousel} count={slides.length} />
              <div className={css.buttons}>
                <CarouselPause of={carousel} onDark />
                <CarouselArrows of={carousel} onDark />
              </div>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

interface SlideViewProps {
  slide: Slide;
  first: boolean;
  shown: boolean;
  playing: boolean;
}

function SlideView({ slide, first, shown, playing }: SlideViewProps) {
  const text = useText();
  const Title = first ? 'h1' : 'h2';
  return (
    <div className={css.slide}>
      <Background slide={slide} first={first} playing={shown && playing} />
      <div className={`${grid.wrap} ${css.words}`}>
        <p className={`${type.slug} ${css.slug}`} aria-hidden="true">
          {text('content@slider.slug')}
        </p>
        {slide.name && <Title className={type.hero}>{slide.name}</Title>}
        {slide.previewText && <p className={css.text}>{slide.previewText}</p>}
        {slide.btnName && slide.btnLink && (
          <div className={css.action}>
            <LinkButton to={slide.btnLink} tone="white" size="large">
              {slide.btnName}
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  );
}

/** Muted, looped, started after the page: a poster stands first, motion stops when it is not wanted. */
function Background({ slide, first, playing }: { slide: Slide; first: boolean; playing: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const calm = useCalm();
  useEffect(() => {
    if (!video.current) return;
    if (playing && !calm) void video.current.play().catch(() => undefined);
    else video.current.pause();
  }, [playing, calm]);
  if (slide.video) {
    return (
      <video
        ref={video}
        className={css.video}
        src={slide.video}
        poster={slide.previewPicture ?? undefined}
        height={504}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
      />
    );
  }
  if (!slide.previewPicture) return null;
  return (
    <img
      className={css.picture}
      src={slide.previewPicture}
      alt={slide.name}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
    />
  );
}
