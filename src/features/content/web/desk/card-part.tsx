import type { OutputOf } from '#api/endpoint.ts';
import { aboutCards } from '#features/content/contract-desk.ts';
import type { CardForm } from '#features/content/contract-desk.ts';
import { stateOf, yesOrNo } from '#features/content/web/desk/desk-part.ts';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import { ShownField } from '#features/content/web/desk/schedule-fields.tsx';
import { fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconListCheck } from '#ui/icons.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

function CardFields() {
  const text = useText();
  return (
    <>
      <TextField
        name="title"
        label={text('desk@field.title')}
        maxLength={120}
        className={fieldPlaces.full}
        required
        first
      />
      <TextArea name="text" label={text('desk@field.text')} most={1000} className={fieldPlaces.full} />
      <TextArea
        name="hint"
        label={text('desk@field.hint')}
        help={text('desk@field.hintHelp')}
        rows={2}
        most={300}
        className={fieldPlaces.full}
      />
      <ShownField />
    </>
  );
}

export const cardPart: DeskPart<CardForm, OutputOf<typeof aboutCards.addRow>> = {
  list: aboutCards,
  words: 'cards',
  icon: IconListCheck,
  viewOf: (row, text) => ({ name: row.title, sub: row.text, state: stateOf(row, text) }),
  empty: () => ({ title: '', text: '', hint: '', active: true }),
  valuesOf: (row) => ({ title: row.title, text: row.text, hint: row.hint, active: row.active }),
  Fields: CardFields,
  linesOf: ({ title, text: words, hint, active }, text) => [
    { name: text('desk@field.title'), value: title },
    { name: text('desk@field.text'), value: words },
    { name: text('desk@field.hint'), value: hint },
    { name: text('desk@field.active'), value: yesOrNo(active, text) },
  ],
};
