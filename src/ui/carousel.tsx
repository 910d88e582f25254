/** A rail of slides: complete before scripts (it scrolls and snaps by itself), steered by buttons after them. */
import { Children } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { RoundArrow, RoundButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import { IconPlayerPause, IconPlayerPlay } from '#ui/icons.tsx';
import type { CarouselState } from '#ui/use-carousel.ts';
import css from '#ui/carousel.module.css';

export interface CarouselProps {
  /** From `useCarousel()`. */
  of: CarouselState;
  /** What is shown, for screen readers. */
  label: string;
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
  const slides = Children.toArray(children);
  const sizes = {
    '--per-phone': perView.phone,
    '--per-tablet': perView.tablet,
    '--per-desktop': perView.desktop,
  } as CSSProperties;
  return (
    // Often inside a region of the same name, so it is no landmark of its own.
    <div role="group" aria-roledescription={text('common@carousel.role')} aria-label={label}>
      <div ref={attach} className={classes(css.rail, ready && css.ready, bleed && css.bleed)} style={sizes}>
        <ul className={css.track} aria-live={bleed ? (playing ? 'off' : 'polite') : undefined}>
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
  const needless = of.ready && of.pages < 2;
  const name = (key: string) => (label ? `${text(key)}: ${label}` : text(key));
  return (
    <>
      <RoundArrow
        to="previous"
        className={classes(needless && css.needless)}
        label={name('common@carousel.previous')}
        onDark={onDark}
        disabled={of.ready && !of.canStep(-1)}
        onClick={() => of.step(-1)}
      />
      <RoundArrow
        to="next"
        className={classes(needless && css.needless)}
        label={name('common@carousel.next')}
        onDark={onDark}
        disabled={of.ready && !of.canStep(1)}
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
