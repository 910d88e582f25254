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

/** Form values: a select holds strings, and an empty field is an empty string. */
export const valuesOf = ({ form }: DeskItem) => ({
  ...form,
  categoryId: String(form.categoryId),
  pictureId: form.pictureId ?? '',
  videoId: form.videoId ?? '',
});
