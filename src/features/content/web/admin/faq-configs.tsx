import { faqSectionForm, faqItemForm } from '#features/content/schemas-admin.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { audiences, maxTextLength } from '#features/content/constants.ts';
import { faqItems, faqSections } from '#features/content/calls-admin.ts';
import type { FaqItemForm, FaqSectionForm } from '#features/content/schemas-admin.ts';
import { SectionNameField } from '#features/content/web/admin/community-configs.tsx';
import { rowState, yesOrNo } from '#features/content/web/admin/list-config.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import { ActiveField } from '#features/content/web/admin/schedule-fields.tsx';
import { SectionField } from '#features/content/web/admin/section-field.tsx';
import type { Translate } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFolder, IconQuestionMark } from '#ui/cabinet/icons.ts';
import { MarkdownField } from '#ui/form/markdown-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TagsField } from '#ui/form/tags-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

type FaqItemRow = OutputOf<typeof faqItems.addRow>;

function FaqSectionFields() {
  const t = useTranslate();
  const options = audiences.map((value) => ({ value, label: t(`content-admin@audience.${value}`) }));
  return (
    <>
      <SectionNameField />
      <SelectField
        name="audience"
        label={t('content-admin@field.audience')}
        help={t('content-admin@field.audienceHelp')}
        options={options}
        wide
        required
      />
      <ActiveField />
    </>
  );
}

export const faqSectionsConfig: AdminListConfig<FaqSectionForm, OutputOf<typeof faqSections.addRow>> = {
  list: faqSections,
  form: faqSectionForm,
  textKey: 'faqSections',
  icon: IconFolder,
  viewOf: (row, t) => ({
    name: row.name,
    subtitle: t(`content-admin@audience.${row.audience}`),
    state: rowState(row, t),
  }),
  emptyValues: () => ({ name: '', audience: 'ALL', active: true }),
  valuesOf: (row) => ({ name: row.name, audience: row.audience, active: row.active }),
  Fields: FaqSectionFields,
  historyLinesOf: ({ name, audience, active }, t) => [
    { name: t('content-admin@field.sectionName'), value: name },
    { name: t('content-admin@field.audience'), value: t(`content-admin@audience.${audience}`) },
    { name: t('content-admin@field.active'), value: yesOrNo(active, t) },
  ],
};

function FaqItemFields() {
  const t = useTranslate();
  return (
    <>
      <TextField name="question" label={t('content-admin@field.question')} maxLength={300} wide required />
      <MarkdownField
        name="answer"
        label={t('content-admin@field.answer')}
        maxLength={maxTextLength}
        rows={10}
        wide
        required
      />
      <SectionField sections={faqSections.listRows} />
      <TagsField
        name="tags"
        label={t('content-admin@field.tags')}
        help={t('content-admin@field.tagsHelp')}
        maxTagLength={40}
      />
      <ActiveField />
    </>
  );
}

/** Visitors' votes on whether the answer helped. */
const votesOf = ({ helpfulYes: yes, helpfulNo: no }: FaqItemRow, t: Translate): string =>
  yes + no > 0 ? t('content-admin@voices', { yes, no }) : '';

export const faqItemsConfig: AdminListConfig<FaqItemForm, FaqItemRow> = {
  list: faqItems,
  form: faqItemForm,
  textKey: 'faqItems',
  icon: IconQuestionMark,
  size: 'large',
  viewOf: (row, t) => ({
    name: row.question,
    subtitle: [row.tags.join(', '), votesOf(row, t)].filter(Boolean).join(' · '),
    state: rowState(row, t),
  }),
  emptyValues: () => ({ sectionId: '', question: '', answer: '', tags: [], active: true }),
  valuesOf: (row) => ({
    sectionId: String(row.sectionId),
    question: row.question,
    answer: row.answer,
    tags: row.tags,
    active: row.active,
  }),
  Fields: FaqItemFields,
  historyLinesOf: ({ question, answer, tags, active }, t) => [
    { name: t('content-admin@field.question'), value: question },
    { name: t('content-admin@field.answer'), value: answer },
    { name: t('content-admin@field.tags'), value: tags.join(', ') },
    { name: t('content-admin@field.active'), value: yesOrNo(active, t) },
  ],
};
