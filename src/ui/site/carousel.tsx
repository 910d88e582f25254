/** A carousel that scrolls and snaps natively without scripts and is controlled by buttons after hydration. */
import { Children, useEffect, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { TextKey } from '#kernel/translate.ts';
import { RoundArrow, RoundButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { useArrowKeys } from '#ui/site/use-arrow-keys.ts';
import type { CarouselState } from '#ui/site/use-carousel.ts';
import css from '#ui/site/carousel.module.css';

export interface CarouselProps {
  /** From `useCarousel()`. */
  carousel: CarouselState;
  /** Accessible name. Without it the surrounding element has the role and the name of the carousel. */
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
    // Often inside a region with the same name, so it is not a landmark.
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

/** Arrow keys wrap even when the buttons are disabled at the ends (spec §4). */
function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}

function stepByKey(carousel: CarouselState, event: KeyboardEvent): boolean {
  const direction = arrowStep(event);
  if (!direction || !carousel.ready || carousel.pages < 2) return false;
  event.preventDefault();
  carousel.step(direction);
  return true;
}

/** Moves focus to the first slide of the new page, because the slide that had it becomes inert. */
function useArrowKeys(carousel: CarouselState) {
  const track = useRef<HTMLUListElement>(null);
  const shouldFocusSlide = useRef(false);
  const { firstSlide, hiddenSlides } = carousel;
  useEffect(() => {
    if (!shouldFocusSlide.current || hiddenSlides.has(firstSlide)) return;
    shouldFocusSlide.current = false;
    const slide = track.current?.children[firstSlide];
    slide?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [firstSlide, hiddenSlides]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (stepByKey(carousel, event)) shouldFocusSlide.current = true;
  };
  return { track, handleKeyDown };
}

export function CarouselArrows({
  carousel,
  label,
  onDark,
}: {
  carousel: CarouselState;
  label?: string;
  onDark?: boolean;
}) {
  const t = useTranslate();
  const isSinglePage = carousel.ready && carousel.pages < 2;
  const isPreviousDisabled = carousel.ready && !carousel.canStep(-1);
  const isNextDisabled = carousel.ready && !carousel.canStep(1);
  const labelFor = (key: TextKey) => (label ? `${t(key)}: ${label}` : t(key));
  return (
    <>
      <RoundArrow
        direction="previous"
        className={classes(isSinglePage && css.invisible)}
        label={labelFor('common@carousel.previous')}
        onDark={onDark}
        disabled={isPreviousDisabled}
        onKeyDown={(event) => stepByKey(carousel, event)}
        onClick={() => carousel.step(-1)}
      />
      <RoundArrow
        direction="next"
        className={classes(isSinglePage && css.invisible)}
        label={labelFor('common@carousel.next')}
        onDark={onDark}
        disabled={isNextDisabled}
        onKeyDown={(event) => stepByKey(carousel, event)}
        onClick={() => carousel.step(1)}
      />
    </>
  );
}

/** One bar per page. `count` is the number of bars before hydration. */
export function CarouselDots({ carousel, count }: { carousel: CarouselState; count: number }) {
  const t = useTranslate();
  const total = carousel.ready ? carousel.pages : count;
  return (
    <ul className={css.dots} aria-label={t('common@carousel.pages')}>
      {Array.from({ length: total }, (_, index) => (
        <li key={index}>
          <button
            type="button"
            className={css.dot}
            aria-label={t('common@carousel.goTo', { number: index + 1 })}
            aria-current={carousel.page === index + 1}
            onClick={() => carousel.goToPage(index + 1)}
          />
        </li>
      ))}
    </ul>
  );
}

export function CarouselPause({ carousel, onDark }: { carousel: CarouselState; onDark?: boolean }) {
  const t = useTranslate();
  if (carousel.playing === undefined) return null;
  return (
    <RoundButton
      label={t(carousel.playing ? 'common@carousel.pause' : 'common@carousel.play')}
      icon={carousel.playing ? <IconPlayerPause /> : <IconPlayerPlay />}
      onDark={onDark}
      onClick={() => carousel.setPlaying(!carousel.playing)}
    />
  );
}
