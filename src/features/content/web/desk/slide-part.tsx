import type { OutputOf } from '#api/endpoint.ts';
import { slider } from '#features/content/contract-desk.ts';
import type { SlideForm } from '#features/content/contract-desk.ts';
import { ButtonFields } from '#features/content/web/desk/button-fields.tsx';
import { fileLine } from '#features/content/web/desk/desk-part.ts';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import { ScheduleFields, scheduleLines, scheduleState } from '#features/content/web/desk/schedule-fields.tsx';
import { ThemeField } from '#features/content/web/desk/theme-field.tsx';
import { showDay } from '#kernel/calendar.ts';
import { fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconPhoto } from '#ui/icons.tsx';
import { MediaField } from '#ui/media-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

type SlideRow = OutputOf<typeof slider.addRow>;

function SlideFields() {
  const text = useText();
  return (
    <>
      <TextField
        name="name"
        label={text('desk@field.slideName')}
        help={text('desk@field.slideNameHelp')}
        maxLength={120}
        className={fieldPlaces.full}
        first
      />
      <TextArea
        name="previewText"
        label={text('desk@field.slideText')}
        rows={3}
        most={300}
        className={fieldPlaces.full}
      />
      <ButtonFields />
      <MediaField
        name="pictureId"
        kind="picture"
        ratio="16 / 9"
        label={text('desk@field.picture')}
        help={text('desk@field.slidePictureHelp')}
      />
      <MediaField
        name="videoId"
        kind="video"
        ratio="16 / 9"
        label={text('desk@field.video')}
        help={text('desk@field.videoHelp')}
      />
      <ThemeField />
      <ScheduleFields />
    </>
  );
}

export const slidePart: DeskPart<SlideForm, SlideRow> = {
  list: slider,
  words: 'slider',
  icon: IconPhoto,
  size: 'large',
  noLegend: true,
  viewOf: (row, text) => ({
    name: row.name || text('desk@unnamed'),
    sub: row.btnName ? text('desk@slideButton', { name: row.btnName, link: row.btnLink }) : row.previewText,
    picture: row.previewPicture,
    state: scheduleState(row, text),
  }),
  empty: () => ({
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
    dateFrom: showDay(row.dateFrom ?? ''),
    dateTo: showDay(row.dateTo ?? ''),
    theme: row.theme,
    active: row.active,
  }),
  Fields: SlideFields,
  linesOf: (form, text) => [
    { name: text('desk@field.slideName'), value: form.name },
    { name: text('desk@field.slideText'), value: form.previewText },
    { name: text('desk@field.btnName'), value: form.btnName },
    { name: text('desk@field.btnLink'), value: form.btnLink },
    fileLine(text('desk@field.picture'), form.pictureId, true),
    fileLine(text('desk@field.video'), form.videoId),
    { name: text('desk@field.theme'), value: text(`desk@theme.${form.theme}`) },
    ...scheduleLines(form, text),
  ],
};
