import { slideForm } from '#features/content/schemas-admin.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { slider } from '#features/content/calls-admin.ts';
import type { SlideForm } from '#features/content/schemas-admin.ts';
import { ButtonFields } from '#features/content/web/desk/button-fields.tsx';
import { fileLine } from '#features/content/web/desk/list-config.ts';
import type { AdminListConfig } from '#features/content/web/desk/list-config.ts';
import { ScheduleFields, scheduleLines, scheduleState } from '#features/content/web/desk/schedule-fields.tsx';
import { ThemeField } from '#features/content/web/desk/theme-field.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { fieldLayout } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPhoto } from '#ui/icons.tsx';
import { MediaField } from '#ui/form/media-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';

type SlideRow = OutputOf<typeof slider.addRow>;

function SlideFields() {
  const t = useTranslate();
  return (
    <>
      <TextField
        name="name"
        label={t('desk@field.slideName')}
        help={t('desk@field.slideNameHelp')}
        maxLength={120}
        className={fieldLayout.full}
      />
      <TextArea
        name="previewText"
        label={t('desk@field.slideText')}
        rows={3}
        maxLength={300}
        className={fieldLayout.full}
      />
      <ButtonFields />
      <MediaField
        name="pictureId"
        kind="picture"
        ratio="16 / 9"
        label={t('desk@field.picture')}
        help={t('desk@field.slidePictureHelp')}
      />
      <MediaField
        name="videoId"
        kind="video"
        ratio="16 / 9"
        label={t('desk@field.video')}
        help={t('desk@field.videoHelp')}
      />
      <ThemeField />
      <ScheduleFields />
    </>
  );
}

export const sliderConfig: AdminListConfig<SlideForm, SlideRow> = {
  list: slider,
  form: slideForm,
  textKey: 'slider',
  icon: IconPhoto,
  size: 'large',
  noLegend: true,
  viewOf: (row, t) => ({
    name: row.name || t('desk@unnamed'),
    sub: row.btnName ? t('desk@slideButton', { name: row.btnName, link: row.btnLink }) : row.previewText,
    picture: row.previewPicture,
    state: scheduleState(row, t),
  }),
  emptyValues: () => ({
    name: '',
    previewText: '',
    btnName: '',
    btnLink: '',
    pictureId: '',
    videoId: '',
    dateFrom: '',
    dateTo: '',
    theme: 'dark',
    active: true,
  }),
  valuesOf: (row) => ({
    name: row.name,
    previewText: row.previewText,
    btnName: row.btnName,
    btnLink: row.btnLink,
    pictureId: row.pictureId ?? '',
    videoId: row.videoId ?? '',
    dateFrom: formatDay(row.dateFrom ?? ''),
    dateTo: formatDay(row.dateTo ?? ''),
    theme: row.theme,
    active: row.active,
  }),
  Fields: SlideFields,
  historyLinesOf: (form, t) => [
    { name: t('desk@field.slideName'), value: form.name },
    { name: t('desk@field.slideText'), value: form.previewText },
    { name: t('desk@field.btnName'), value: form.btnName },
    { name: t('desk@field.btnLink'), value: form.btnLink },
    fileLine(t('desk@field.picture'), form.pictureId, true),
    fileLine(t('desk@field.video'), form.videoId),
    { name: t('desk@field.theme'), value: t(`desk@theme.${form.theme}`) },
    ...scheduleLines(form, t),
  ],
};
