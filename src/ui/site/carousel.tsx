/** A carousel with native scroll snapping, which buttons control after hydration. */
import { Children } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { useArrowKeys } from '#ui/site/use-arrow-keys.ts';
import type { CarouselState } from '#ui/site/use-carousel.ts';
import css from '#ui/site/carousel.module.css';

export interface CarouselProps {
  /** From `useCarousel()`. */
  carousel: CarouselState;
  /** Accessible name. Absent: the parent has the role and the name of the carousel. */
  label?: string;
  /** Slides per page. With 1.6 the next slide is partly visible. */
  perView?: { phone: number; tablet: number; desktop: number };
  /** Edge to edge without gaps, for the hero. */
  bleed?: boolean;
  children: ReactNode;
}

const oneSlide = { phone: 1, tablet: 1, desktop: 1 };

export function Carousel({ carousel, label, perView = oneSlide, bleed, children }: CarouselProps) {
  const t = useTranslate();
  const { viewportRef, ready, hiddenSlides, playing } = carousel;
  const { track, handleKeyDown } = useArrowKeys(carousel);
  const slides = Children.toArray(children);
  const sizes = {
    '--per-phone': perView.phone,
    '--per-tablet': perView.tablet,
    '--per-desktop': perView.desktop,
  } as CSSProperties;
  return (
    // A group instead of a landmark, because the region around it often has the same name.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- The links in the slides receive the keys.
    <div
      role={label === undefined ? undefined : 'group'}
      aria-roledescription={label && t('common@carousel.role')}
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      <div
        ref={viewportRef}
        className={classes(css.viewport, ready && css.ready, bleed && css.bleed)}
        style={sizes}
      >
        <ul ref={track} className={css.track} aria-live={bleed ? (playing ? 'off' : 'polite') : undefined}>
          {slides.map((slide, index) => (
            <li
              key={index}
              className={css.slide}
              aria-roledescription={t('common@carousel.slide')}
              aria-label={t('common@carousel.place', { number: index + 1, total: slides.length })}
              inert={hiddenSlides.has(index)}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
