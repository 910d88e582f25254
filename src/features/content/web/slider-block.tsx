/** Slider (spec §2): one slide at a time, wraps around, has dots. A video takes precedence over a picture. */
import { isLocalPath } from '#kernel/page-path.ts';
import { Hero } from '#ui/site/hero.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import type { Slide } from '#features/content/schemas.ts';

export function SliderBlock({ slides }: { slides: readonly Slide[] }) {
  const t = useTranslate();
  if (slides.length === 0) return null;
  const total = slides.length;
  const heroSlides = slides.map((slide, index) => ({
    id: String(slide.id),
    title: slide.name || undefined,
    text: slide.previewText || undefined,
    slug: total > 1 ? t('content@slider.slug', { number: index + 1, total }) : undefined,
    // Buttons link to pages of the product only (spec §2).
    button:
      slide.btnName && isLocalPath(slide.btnLink) ? { to: slide.btnLink, text: slide.btnName } : undefined,
    picture: slide.previewPicture
      ? { src: slide.previewPicture, alt: slide.name, variants: slide.variants }
      : undefined,
    video: slide.video ?? undefined,
    light: slide.theme === 'light',
  }));
  return <Hero label={t('content@slider.label')} slides={heroSlides} />;
}
