/** The slider (spec §2): one item at a time, wraps, dots; a video before a picture. */
import { Hero } from '#ui/hero.tsx';
import { useText } from '#ui/i18n.tsx';
import type { Slide } from '#features/content/contract.ts';

export function SliderBlock({ slides }: { slides: readonly Slide[] }) {
  const text = useText();
  if (slides.length === 0) return null;
  const total = slides.length;
  const views = slides.map((slide, index) => ({
    id: String(slide.id),
    title: slide.name || undefined,
    text: slide.previewText || undefined,
    slug: total > 1 ? text('content@slider.slug', { number: index + 1, total }) : undefined,
    button: slide.btnName && isRoute(slide.btnLink) ? { to: slide.btnLink, text: slide.btnName } : undefined,
    picture: slide.previewPicture
      ? { src: slide.previewPicture, alt: slide.name, variants: slide.variants }
      : undefined,
    video: slide.video ?? undefined,
    light: slide.theme === 'light',
  }));
  return <Hero label={text('content@slider.label')} slides={views} />;
}

/** A button leads to a page of the product (spec §2): two slashes would be another site. */
const isRoute = (link: string): boolean => /^\/(?![/\\])/.test(link);
