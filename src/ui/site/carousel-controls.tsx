/** Arrows, dots and the pause button of a carousel. */
import type { TextKey } from '#kernel/translate.ts';
import { RoundArrow, RoundButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlayerPause, IconPlayerPlay } from '#ui/icons.tsx';
import { stepByKey } from '#ui/site/use-arrow-keys.ts';
import type { CarouselState } from '#ui/site/use-carousel.ts';
import css from '#ui/site/carousel.module.css';

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

/** One dot per page. `count`: number of dots before hydration. */
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
