/** What a carousel and the buttons that steer it share: pages, stepping (spec §4) and moving by itself. */
import { useCalm } from '#ui/use-calm.ts';
import { useIdle } from '#ui/use-idle.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import type { UseEmblaCarouselType } from 'embla-carousel-react';

type EmblaCarouselType = NonNullable<UseEmblaCarouselType[1]>;

export interface CarouselSettings {
  /** Stepping on from the last page leads to the first, and back. */
  wrap?: boolean;
  /** Buttons are off on the first and the last page; stepping still wraps when `wrap` is on. */
  disabledAtEnds?: boolean;
  /** Slides follow each other in a circle. For one slide per page. */
  endless?: boolean;
  /** Milliseconds on a page. Reduced motion, a pause, the pointer and the focus stop it. */
  autoplayMs?: number;
}

export interface CarouselState {
  attach: (node: HTMLElement | null) => (() => void) | undefined;
  /** For what stands around slides and buttons: the pointer or the focus in it stops the moving. */
  hold: (node: HTMLElement | null) => void;
  /** From 1. */
  page: number;
  pages: number;
  /** The slide that the page begins with, by index. */
  first: number;
  /** Slides that cannot be reached now, by index; nothing before the carousel came alive. */
  hidden: ReadonlySet<number>;
  ready: boolean;
  step: (by: 1 | -1) => void;
  goTo: (page: number) => void;
  canStep: (by: 1 | -1) => boolean;
  /** Undefined when it never moves by itself. */
  playing: boolean | undefined;
  setPlaying: (playing: boolean) => void;
}

/** Pages run from 1 to last; with `wrap` a step over an end leads to the other one. */
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

const nothing: ReadonlySet<number> = new Set();

export function useCarousel(settings: CarouselSettings = {}): CarouselState {
  const { wrap = true, disabledAtEnds = false, endless = false, autoplayMs } = settings;
  const [measure, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: endless ? 1 : 'auto',
    loop: endless,
    duration: 24,
    inViewThreshold: 0.3,
  });
  const attach = useIdle(measure);
  const [place, setPlace] = useState({ page: 1, pages: 1, first: 0, hidden: nothing, ready: false });

  useEffect(() => {
    if (!embla) return undefined;
    const look = () => {
      const seen = new Set(embla.slidesInView());
      const all = embla.slideNodes().map((_, index) => index);
      setPlace({
        page: embla.selectedScrollSnap() + 1,
        pages: embla.scrollSnapList().length,
        first: embla.internalEngine().slideRegistry[embla.selectedScrollSnap()]?.[0] ?? 0,
        hidden: seen.size > 0 ? new Set(all.filter((index) => !seen.has(index))) : nothing,
        ready: true,
      });
    };
    embla.rootNode().scrollLeft = 0;
    look();
    embla.on('select', look).on('reInit', look).on('slidesInView', look);
    return () => {
      embla.off('select', look).off('reInit', look).off('slidesInView', look);
    };
  }, [embla]);

  const goTo = useCallback((page: number) => embla?.scrollTo(page - 1), [embla]);
  const { page, pages } = place;
  const step = useSteps(embla, { wrap, endless, disabledAtEnds });
  const atEnd = (by: 1 | -1) => (by === 1 ? page >= pages : page <= 1);
  const canStep = (by: 1 | -1) => (disabledAtEnds || !wrap ? !atEnd(by) : pages > 1);
  const [around, hold] = useState<HTMLElement | null>(null);
  const held = useHeld(around ?? embla?.rootNode());
  const play = useAutoplay({ autoplayMs, page, step, still: held || pages < 2 });

  return useMemo(
    () => ({ attach, hold, ...place, step, goTo, canStep, ...play }),
    // canStep follows from the place and the settings.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [attach, place, step, goTo, play.playing, disabledAtEnds, wrap],
  );
}

/** Stepping by buttons, keys and by itself; what was pressed before the rail came alive is done then. */
function useSteps(
  embla: EmblaCarouselType | undefined,
  { wrap, endless, disabledAtEnds }: Required<Omit<CarouselSettings, 'autoplayMs'>>,
): (by: 1 | -1) => void {
  const early = useRef<1 | -1>(undefined);
  const step = useCallback(
    (by: 1 | -1) => {
      if (!embla) return void (early.current = by);
      if (endless) return by === 1 ? embla.scrollNext() : embla.scrollPrev();
      const [last, now] = [embla.scrollSnapList().length, embla.selectedScrollSnap() + 1];
      return embla.scrollTo(pageAfter({ page: now, last, by, wrap }) - 1);
    },
    [embla, endless, wrap],
  );
  useEffect(() => {
    const by = early.current;
    early.current = undefined;
    // A button that goes off on the first page was not to be pressed.
    if (embla && by && (by === 1 || !disabledAtEnds)) step(by);
  }, [embla, step, disabledAtEnds]);
  return step;
}

/** Whether the pointer or the focus of the keyboard is inside. */
function useHeld(root: HTMLElement | undefined): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!root) return undefined;
    // A button that was pressed by the pointer keeps the focus, but nobody reads there any more.
    const look = () => setHeld(root.matches(':hover') || root.querySelector(':focus-visible') !== null);
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
    for (const name of events) root.addEventListener(name, look);
    return () => {
      for (const name of events) root.removeEventListener(name, look);
    };
  }, [root]);
  return held;
}

interface Autoplay {
  autoplayMs: number | undefined;
  page: number;
  step: (by: 1 | -1) => void;
  /** Held by somebody, or there is nowhere to go. */
  still: boolean;
}

function useAutoplay({ autoplayMs, page, step, still }: Autoplay) {
  const calm = useCalm();
  const [chosen, setPlaying] = useState<boolean>();
  const wanted = chosen ?? !calm;

  useEffect(() => {
    if (!autoplayMs || !wanted || still) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) step(1);
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [autoplayMs, wanted, still, page, step]);

  return { playing: autoplayMs === undefined ? undefined : wanted, setPlaying };
}
