/** What the form of a piece of news begins with. */
import type { DeskItem } from '#features/news/contract-desk.ts';

export const freshNews = {
  name: '',
  categoryId: '',
  previewText: '',
  detailText: '',
  pictureId: '',
  videoId: '',
  gallery: [],
  files: [],
  tags: [],
  pinned: false,
  source: '',
  seoTitle: '',
  seoDescription: '',
};

/** A select holds words, and an empty field is an empty word. */
export const valuesOf = ({ form }: DeskItem) => ({
  ...form,
  categoryId: String(form.categoryId),
  pictureId: form.pictureId ?? '',
  videoId: form.videoId ?? '',
});
