/** A silent film behind words, over a still of it: brought after the page is there; stands still when asked to. */
import { useEffect, useRef } from 'react';
import { useCalm } from '#ui/use-calm.ts';
import { whenIdle } from '#ui/use-idle.ts';

/** Where the look for weak sight hides it (hero.module.css). */
const unseen = '[data-a11y-scheme], [data-a11y-images]';

export interface HeroVideoProps {
  src: string;
  playing: boolean;
}

export function HeroVideo({ src, playing }: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const calm = useCalm();
  const moving = playing && !calm;

  useEffect(() => {
    const film = video.current;
    if (!film) return undefined;
    // A film that the browser refuses to start leaves the still.
    const start = () => {
      if (!document.documentElement.matches(unseen)) void film.play().catch(() => undefined);
    };
    if (!moving) return void film.pause();
    let forget = () => undefined as void;
    const startInTime = () => {
      forget = whenIdle(start);
    };
    if (document.readyState === 'complete') startInTime();
    else window.addEventListener('load', startInTime, { once: true });
    return () => {
      window.removeEventListener('load', startInTime);
      forget();
    };
  }, [moving]);

  return <video ref={video} src={src} muted loop playsInline preload="none" aria-hidden="true" />;
}
