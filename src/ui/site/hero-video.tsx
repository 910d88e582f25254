/** A silent background video over a picture. Loads after the page and respects reduced motion. */
import { useEffect, useRef } from 'react';
import { useReducedMotion } from '#ui/hooks/use-reduced-motion.ts';
import { runWhenIdle } from '#ui/hooks/use-idle.ts';

/** Accessibility settings that hide the video (hero.module.css). */
const hiddenSelector = '[data-a11y-scheme], [data-a11y-images]';

export interface HeroVideoProps {
  src: string;
  playing: boolean;
}

export function HeroVideo({ src, playing }: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const reducedMotion = useReducedMotion();
  const shouldPlay = playing && !reducedMotion;

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    // When the browser refuses to play, the picture stays visible.
    const start = () => {
      if (!document.documentElement.matches(hiddenSelector)) void element.play().catch(() => undefined);
    };
    if (!shouldPlay) return void element.pause();
    let cancel = () => undefined as void;
    const startWhenIdle = () => {
      cancel = runWhenIdle(start);
    };
    if (document.readyState === 'complete') startWhenIdle();
    else window.addEventListener('load', startWhenIdle, { once: true });
    return () => {
      window.removeEventListener('load', startWhenIdle);
      cancel();
    };
  }, [shouldPlay]);

  return <video ref={video} src={src} muted loop playsInline preload="none" aria-hidden="true" />;
}
