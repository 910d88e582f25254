/** State shared by a carousel and its controls: pages and stepping (spec §4). */
import { useIdle } from '#ui/hooks/use-idle.ts';
import { useAutoplay, useHoverOrFocus } from '#ui/site/use-autoplay.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import type { UseEmblaCarouselType } from 'embla-carousel-react';

type EmblaCarouselType = NonNullable<UseEmblaCarouselType[1]>;

export interface UseCarouselOptions {
  /** A step beyond an end goes to the other end. */
  wrap?: boolean;
  /** Disables the buttons on the first and the last page. Arrow keys still wrap when `wrap` is on. */
  disabledAtEnds?: boolean;
  /** Infinite loop. For one slide per page. */
  loop?: boolean;
  /** Milliseconds per page. Reduced motion, pause, hover and focus stop it. */
  autoplayMs?: number;
}

export interface CarouselState {
  viewportRef: (node: HTMLElement | null) => (() => void) | undefined;
  /** Ref of the element around slides and controls. Hover or focus inside pauses autoplay. */
  containerRef: (node: HTMLElement | null) => void;
  /** Starts at 1. */
  page: number;
  pages: number;
  /** Index of the first slide of the page. */
  firstSlide: number;
  /** Indexes of the slides out of view. Empty before hydration. */
  hiddenSlides: ReadonlySet<number>;
  ready: boolean;
  step: (by: 1 | -1) => void;
  goToPage: (page: number) => void;
  canStep: (by: 1 | -1) => boolean;
  /** Undefined without autoplay. */
  playing: boolean | undefined;
  setPlaying: (playing: boolean) => void;
}

/** Pages run from 1 to `last`. */
export function pageAfter({
  page,
  last,
  by,
  wrap,
}: {
  page: number;
  last: number;
  by: 1 | -1;
  wrap: boolean;
}) {
  const next = page + by;
  if (next < 1) return wrap ? last : 1;
  if (next > last) return wrap ? 1 : last;
  return next;
}

type CarouselPosition = Pick<CarouselState, 'page' | 'pages' | 'firstSlide' | 'hiddenSlides' | 'ready'>;

const noSlides: ReadonlySet<number> = new Set();
const start: CarouselPosition = { page: 1, pages: 1, firstSlide: 0, hiddenSlides: noSlides, ready: false };

export function useCarousel(settings: UseCarouselOptions = {}): CarouselState {
  const { wrap = true, disabledAtEnds = false, loop = false, autoplayMs } = settings;
  const [measure, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: loop ? 1 : 'auto',
    loop: loop,
    duration: 24,
    inViewThreshold: 0.3,
  });
  const viewportRef = useIdle(measure);
  const [position, setPosition] = useState<CarouselPosition>(start);

  useEffect(() => {
    if (!embla) return undefined;
    const update = () => {
      const inView = new Set(embla.slidesInView());
      const all = embla.slideNodes().map((_, index) => index);
      setPosition({
        page: embla.selectedScrollSnap() + 1,
        pages: embla.scrollSnapList().length,
        firstSlide: embla.internalEngine().slideRegistry[embla.selectedScrollSnap()]?.[0] ?? 0,
        hiddenSlides: inView.size > 0 ? new Set(all.filter((index) => !inView.has(index))) : noSlides,
        ready: true,
      });
    };
    embla.rootNode().scrollLeft = 0;
    update();
    embla.on('select', update).on('reInit', update).on('slidesInView', update);
    return () => {
      embla.off('select', update).off('reInit', update).off('slidesInView', update);
    };
  }, [embla]);

  const goToPage = useCallback((page: number) => embla?.scrollTo(page - 1), [embla]);
  const { page, pages } = position;
  const step = useSteps(embla, { wrap, loop, disabledAtEnds });
  const atEnd = (by: 1 | -1) => (by === 1 ? page >= pages : page <= 1);
  const canStep = (by: 1 | -1) => (disabledAtEnds || !wrap ? !atEnd(by) : pages > 1);
  const [container, containerRef] = useState<HTMLElement | null>(null);
  const isHoveredOrFocused = useHoverOrFocus(container ?? embla?.rootNode());
  const play = useAutoplay({ autoplayMs, page, step, paused: isHoveredOrFocused || pages < 2 });

  return useMemo<CarouselState>(
    () => ({ viewportRef, containerRef, ...position, step, goToPage, canStep, ...play }),
    // canStep depends only on the position and the options.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [viewportRef, position, step, goToPage, play.playing, disabledAtEnds, wrap],
  );
}

/** Steps by buttons, keys and autoplay. Queues a step that is requested before Embla is ready. */
function useSteps(
  embla: EmblaCarouselType | undefined,
  { wrap, loop, disabledAtEnds }: Required<Omit<UseCarouselOptions, 'autoplayMs'>>,
): (by: 1 | -1) => void {
  const queuedStep = useRef<1 | -1>(undefined);
  const step = useCallback(
    (by: 1 | -1) => {
      if (!embla) return void (queuedStep.current = by);
      if (loop) return by === 1 ? embla.scrollNext() : embla.scrollPrev();
      const [last, now] = [embla.scrollSnapList().length, embla.selectedScrollSnap() + 1];
      return embla.scrollTo(pageAfter({ page: now, last, by, wrap }) - 1);
    },
    [embla, loop, wrap],
  );
  useEffect(() => {
    const by = queuedStep.current;
    queuedStep.current = undefined;
    // The previous button is disabled on the first page, so a queued press of it is dropped.
    if (embla && by && (by === 1 || !disabledAtEnds)) step(by);
  }, [embla, step, disabledAtEnds]);
  return step;
}
