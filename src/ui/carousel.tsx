/** A rail of slides: complete before scripts (it scrolls and snaps by itself), steered by buttons after them. */
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
  /** What is shown, for screen readers; without it what stands around is the carousel and says so. */
  label?: string;
  /** Slides per page; 1.6 lets the next one peek. */
  perView?: { phone: number; tablet: number; desktop: number };
  /** From edge to edge, without gaps: the hero. */
  bleed?: boolean;
  children: ReactNode;
}

const single = { phone: 1, tablet: 1, desktop: 1 };

export function Carousel({ of, label, perView = single, bleed, children }: CarouselProps) {
  const text = useText();
  const { attach, ready, hidden, playing } = of;
  const { track, turn } = useTurnedByKeys(of);
  const slides = Children.toArray(children);
  const sizes = {
    '--per-phone': perView.phone,
    '--per-tablet': perView.tablet,
    '--per-desktop': perView.desktop,
  } as CSSProperties;
  return (
    // Often inside a region of the same name, so it is no landmark of its own.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- What listens to keys are the slides' own links.
    <div
      role={label === undefined ? undefined : 'group'}
      aria-roledescription={label && text('common@carousel.role')}
      aria-label={label}
      onKeyDown={turn}
    >
      <div ref={attach} className={classes(css.rail, ready && css.ready, bleed && css.bleed)} style={sizes}>
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

/** Where the left and right arrows lead: stepping by them wraps where the buttons are off (spec §4). */
function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}

function stepByKey(of: CarouselState, event: KeyboardEvent): boolean {
  const by = stepOf(event);
  if (!by || !of.ready || of.pages < 2) return false;
  event.preventDefault();
  of.step(by);
  return true;
}

/** The focus goes on with the page: the slide that it stood on is out of reach a moment later. */
function useTurnedByKeys(of: CarouselState) {
  const track = useRef<HTMLUListElement>(null);
  const following = useRef(false);
  const { first, hidden } = of;
  useEffect(() => {
    if (!following.current || hidden.has(first)) return;
    following.current = false;
    const slide = track.current?.children[first];
    slide?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [first, hidden]);
  const turn = (event: KeyboardEvent) => {
    if (stepByKey(of, event)) following.current = true;
  };
  return { track, turn };
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
  const back = useRef<HTMLButtonElement>(null);
  const on = useRef<HTMLButtonElement>(null);
  const needless = of.ready && of.pages < 2;
  const backOff = of.ready && !of.canStep(-1);
  const onOff = of.ready && !of.canStep(1);
  // A button that goes off under the finger hands the focus to the other one; afterwards it would be nowhere.
  useLayoutEffect(() => {
    if (backOff && !onOff && document.activeElement === back.current) on.current?.focus();
    if (onOff && !backOff && document.activeElement === on.current) back.current?.focus();
  }, [backOff, onOff]);
  const name = (key: string) => (label ? `${text(key)}: ${label}` : text(key));
  return (
    <>
      <RoundArrow
        ref={back}
        to="previous"
        className={classes(needless && css.needless)}
        label={name('common@carousel.previous')}
        onDark={onDark}
        disabled={backOff}
        onKeyDown={(event) => stepByKey(of, event)}
        onClick={() => of.step(-1)}
      />
      <RoundArrow
        ref={on}
        to="next"
        className={classes(needless && css.needless)}
        label={name('common@carousel.next')}
        onDark={onDark}
        disabled={onOff}
        onKeyDown={(event) => stepByKey(of, event)}
        onClick={() => of.step(1)}
      />
    </>
  );
}

/** Bars, one per page. `count` is how many there are before the carousel came alive. */
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
