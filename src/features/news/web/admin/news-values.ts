import type { AdminNewsItem } from '#features/news/schemas-admin.ts';

export const emptyNewsValues = {
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
export const valuesOf = ({ form }: AdminNewsItem) => ({
  ...form,
  categoryId: String(form.categoryId),
  pictureId: form.pictureId ?? '',
  videoId: form.videoId ?? '',
});
