import { cardForm } from '#features/content/schemas-admin.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { aboutCards } from '#features/content/calls-admin.ts';
import type { CardForm } from '#features/content/schemas-admin.ts';
import { rowState, yesOrNo } from '#features/content/web/admin/list-config.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import { ActiveField } from '#features/content/web/admin/schedule-fields.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconListCheck } from '#ui/cabinet/icons.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';

function CardFields() {
  const t = useTranslate();
  return (
    <>
      <TextField name="title" label={t('content-admin@field.title')} maxLength={120} wide required />
      <TextArea name="text" label={t('content-admin@field.text')} maxLength={1000} wide />
      <TextArea
        name="hint"
        label={t('content-admin@field.hint')}
        help={t('content-admin@field.hintHelp')}
        rows={2}
        maxLength={300}
        wide
      />
      <ActiveField />
    </>
  );
}

export const aboutCardsConfig: AdminListConfig<CardForm, OutputOf<typeof aboutCards.addRow>> = {
  list: aboutCards,
  form: cardForm,
  textKey: 'cards',
  icon: IconListCheck,
  viewOf: (row, t) => ({ name: row.title, subtitle: row.text, state: rowState(row, t) }),
  emptyValues: () => ({ title: '', text: '', hint: '', active: true }),
  valuesOf: (row) => ({ title: row.title, text: row.text, hint: row.hint, active: row.active }),
  Fields: CardFields,
  historyLinesOf: ({ title, text, hint, active }, t) => [
    { name: t('content-admin@field.title'), value: title },
    { name: t('content-admin@field.text'), value: text },
    { name: t('content-admin@field.hint'), value: hint },
    { name: t('content-admin@field.active'), value: yesOrNo(active, t) },
  ],
};
