/** Arrow keys of a carousel. */
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { CarouselState } from '#ui/site/use-carousel.ts';

/** Arrow keys wrap even when the buttons are disabled at the ends (spec §4). */
function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}

export function stepByKey(carousel: CarouselState, event: KeyboardEvent): boolean {
  const direction = arrowStep(event);
  if (!direction || !carousel.ready || carousel.pages < 2) return false;
  event.preventDefault();
  carousel.step(direction);
  return true;
}

/** After a step moves focus to the first slide of the new page, because the focused slide becomes inert. */
export function useArrowKeys(carousel: CarouselState) {
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
