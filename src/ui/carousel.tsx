/** A carousel that scrolls and snaps natively without scripts and is controlled by buttons after hydration. */
import { Children, useEffect, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { RoundArrow, RoundButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import { IconPlayerPause, IconPlayerPlay } from '#ui/icons.tsx';
import type { CarouselState } from '#ui/use-carousel.ts';
import css from '#ui/carousel.module.css';

export interface CarouselProps {
  /** From `useCarousel()`. */
  of: CarouselState;
  /** Accessible name. Without it the surrounding element has the role and the name of the carousel. */
  label?: string;
  /** Slides per page. With 1.6 the next slide is partly visible. */
  perView?: { phone: number; tablet: number; desktop: number };
  /** Edge to edge without gaps, for the hero. */
  bleed?: boolean;
  children: ReactNode;
}

const oneSlide = { phone: 1, tablet: 1, desktop: 1 };

export function Carousel({ of, label, perView = oneSlide, bleed, children }: CarouselProps) {
  const text = useText();
  const { attach, ready, hidden, playing } = of;
  const { track, handleKeyDown } = useArrowKeys(of);
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
      aria-roledescription={label && text('common@carousel.role')}
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      <div
        ref={attach}
        className={classes(css.viewport, ready && css.ready, bleed && css.bleed)}
        style={sizes}
      >
        <ul ref={track} className={css.track} aria-live={bleed ? (playing ? 'off' : 'polite') : undefined}>
          {slides.map((slide, index) => (
            <li
              key={index}
              className={css.slide}
              aria-roledescription={text('common@carousel.slide')}
              aria-label={text('common@carousel.place', { number: index + 1, total: slides.length })}
              inert={hidden.has(index)}
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

function stepByKey(of: CarouselState, event: KeyboardEvent): boolean {
  const direction = arrowStep(event);
  if (!direction || !of.ready || of.pages < 2) return false;
  event.preventDefault();
  of.step(direction);
  return true;
}

/** Moves focus to the first slide of the new page, because the slide that had it becomes inert. */
function useArrowKeys(of: CarouselState) {
  const track = useRef<HTMLUListElement>(null);
  const shouldFocusSlide = useRef(false);
  const { first, hidden } = of;
  useEffect(() => {
    if (!shouldFocusSlide.current || hidden.has(first)) return;
    shouldFocusSlide.current = false;
    const slide = track.current?.children[first];
    slide?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [first, hidden]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (stepByKey(of, event)) shouldFocusSlide.current = true;
  };
  return { track, handleKeyDown };
}

export function CarouselArrows({
  of,
  label,
  onDark,
}: {
  of: CarouselState;
  label?: string;
  onDark?: boolean;
}) {
  const text = useText();
  const previousButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const isSinglePage = of.ready && of.pages < 2;
  const isPreviousDisabled = of.ready && !of.canStep(-1);
  const isNextDisabled = of.ready && !of.canStep(1);
  // A button that becomes disabled while focused passes focus to the other one, otherwise focus would be lost.
  useLayoutEffect(() => {
    if (isPreviousDisabled && !isNextDisabled && document.activeElement === previousButton.current)
      nextButton.current?.focus();
    if (isNextDisabled && !isPreviousDisabled && document.activeElement === nextButton.current)
      previousButton.current?.focus();
  }, [isPreviousDisabled, isNextDisabled]);
  const labelFor = (key: string) => (label ? `${text(key)}: ${label}` : text(key));
  return (
    <>
      <RoundArrow
        ref={previousButton}
        to="previous"
        className={classes(isSinglePage && css.invisible)}
        label={labelFor('common@carousel.previous')}
        onDark={onDark}
        disabled={isPreviousDisabled}
        onKeyDown={(event) => stepByKey(of, event)}
        onClick={() => of.step(-1)}
      />
      <RoundArrow
        ref={nextButton}
        to="next"
        className={classes(isSinglePage && css.invisible)}
        label={labelFor('common@carousel.next')}
        onDark={onDark}
        disabled={isNextDisabled}
        onKeyDown={(event) => stepByKey(of, event)}
        onClick={() => of.step(1)}
      />
    </>
  );
}

/** One bar per page. `count` is the number of bars before hydration. */
export function CarouselDots({ of, count }: { of: CarouselState; count: number }) {
  const text = useText();
  const total = of.ready ? of.pages : count;
  return (
    <ul className={css.dots} aria-label={text('common@carousel.pages')}>
      {Array.from({ length: total }, (_, index) => (
        <li key={index}>
          <button
            type="button"
            className={css.dot}
            aria-label={text('common@carousel.goTo', { number: index + 1 })}
            aria-current={of.page === index + 1}
            onClick={() => of.goTo(index + 1)}
          />
        </li>
      ))}
    </ul>
  );
}

export function CarouselPause({ of, onDark }: { of: CarouselState; onDark?: boolean }) {
  const text = useText();
  if (of.playing === undefined) return null;
  return (
    <RoundButton
      label={text(of.playing ? 'common@carousel.pause' : 'common@carousel.play')}
      icon={of.playing ? <IconPlayerPause /> : <IconPlayerPlay />}
      onDark={onDark}
      onClick={() => of.setPlaying(!of.playing)}
    />
  );
}
