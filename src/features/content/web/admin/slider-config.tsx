import { slideForm } from '#features/content/schemas-admin.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { slider } from '#features/content/calls-admin.ts';
import type { SlideForm } from '#features/content/schemas-admin.ts';
import { ButtonFields } from '#features/content/web/admin/button-fields.tsx';
import { fileLine } from '#features/content/web/admin/list-config.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import {
  ScheduleFields,
  scheduleLines,
  scheduleState,
} from '#features/content/web/admin/schedule-fields.tsx';
import { ThemeField } from '#features/content/web/admin/theme-field.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPhoto } from '#ui/cabinet/icons.ts';
import { CoverFields } from '#ui/form/cover-fields.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';

type SlideRow = OutputOf<typeof slider.addRow>;

function SlideFields() {
  const t = useTranslate();
  return (
    <>
      <TextField
        name="name"
        label={t('content-admin@field.slideName')}
        help={t('content-admin@field.slideNameHelp')}
        maxLength={120}
        wide
      />
      <TextArea name="previewText" label={t('content-admin@field.slideText')} rows={3} maxLength={300} wide />
      <ButtonFields />
      <CoverFields
        picture={{ label: t('content-admin@field.picture'), help: t('content-admin@field.slidePictureHelp') }}
        video={{ label: t('content-admin@field.video'), help: t('content-admin@field.videoHelp') }}
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
    name: row.name || t('content-admin@unnamed'),
    subtitle: row.btnName
      ? t('content-admin@slideButton', { name: row.btnName, link: row.btnLink })
      : row.previewText,
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
    { name: t('content-admin@field.slideName'), value: form.name },
    { name: t('content-admin@field.slideText'), value: form.previewText },
    { name: t('content-admin@field.btnName'), value: form.btnName },
    { name: t('content-admin@field.btnLink'), value: form.btnLink },
    fileLine(t('content-admin@field.picture'), form.pictureId, true),
    fileLine(t('content-admin@field.video'), form.videoId),
    { name: t('content-admin@field.theme'), value: t(`content-admin@theme.${form.theme}`) },
    ...scheduleLines(form, t),
  ],
};
