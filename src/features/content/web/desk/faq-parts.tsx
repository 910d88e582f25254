import type { OutputOf } from '#api/endpoint.ts';
import { audiences, faqItems, faqSections, longestText } from '#features/content/contract-desk.ts';
import type { FaqItemForm, FaqSectionForm } from '#features/content/contract-desk.ts';
import { NameOfSection } from '#features/content/web/desk/community-parts.tsx';
import { stateOf, yesOrNo } from '#features/content/web/desk/desk-part.ts';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import { ShownField } from '#features/content/web/desk/schedule-fields.tsx';
import { SectionField } from '#features/content/web/desk/section-field.tsx';
import type { Text } from '#kernel/text.ts';
import { fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconFolder, IconQuestionMark } from '#ui/icons.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type FaqItemRow = OutputOf<typeof faqItems.addRow>;

function FaqSectionFields() {
  const text = useText();
  const options = audiences.map((value) => ({ value, label: text(`desk@audience.${value}`) }));
  return (
    <>
      <NameOfSection />
      <SelectField
        name="audience"
        label={text('desk@field.audience')}
        help={text('desk@field.audienceHelp')}
        options={options}
        className={fieldPlaces.full}
        required
      />
      <ShownField />
    </>
  );
}

export const faqSectionPart: DeskPart<FaqSectionForm, OutputOf<typeof faqSections.addRow>> = {
  list: faqSections,
  words: 'faqSections',
  icon: IconFolder,
  viewOf: (row, text) => ({
    name: row.name,
    sub: text(`desk@audience.${row.audience}`),
    state: stateOf(row, text),
  }),
  empty: () => ({ name: '', audience: 'ALL', active: true }),
  valuesOf: (row) => ({ name: row.name, audience: row.audience, active: row.active }),
  Fields: FaqSectionFields,
  linesOf: ({ name, audience, active }, text) => [
    { name: text('desk@field.sectionName'), value: name },
    { name: text('desk@field.audience'), value: text(`desk@audience.${audience}`) },
    { name: text('desk@field.active'), value: yesOrNo(active, text) },
  ],
};

function FaqItemFields() {
  const text = useText();
  return (
    <>
      <TextField
        name="question"
        label={text('desk@field.question')}
        maxLength={300}
        className={fieldPlaces.full}
        required
        first
      />
      <MarkdownField
        name="answer"
        label={text('desk@field.answer')}
        most={longestText}
        rows={10}
        className={fieldPlaces.full}
        required
      />
      <SectionField sections={faqSections.listRows} />
      <TagsField
        name="tags"
        label={text('desk@field.tags')}
        help={text('desk@field.tagsHelp')}
        longest={40}
      />
      <ShownField />
    </>
  );
}

/** Visitors' votes on whether the answer helped. */
const votesOf = ({ helpfulYes: yes, helpfulNo: no }: FaqItemRow, text: Text): string =>
  yes + no > 0 ? text('desk@voices', { yes, no }) : '';

export const faqItemPart: DeskPart<FaqItemForm, FaqItemRow> = {
  list: faqItems,
  words: 'faqItems',
  icon: IconQuestionMark,
  size: 'large',
  viewOf: (row, text) => ({
    name: row.question,
    sub: [row.tags.join(', '), votesOf(row, text)].filter(Boolean).join(' · '),
    state: stateOf(row, text),
  }),
  empty: () => ({ sectionId: '', question: '', answer: '', tags: [], active: true }),
  valuesOf: (row) => ({
    sectionId: String(row.sectionId),
    question: row.question,
    answer: row.answer,
    tags: row.tags,
    active: row.active,
  }),
  Fields: FaqItemFields,
  linesOf: ({ question, answer, tags, active }, text) => [
    { name: text('desk@field.question'), value: question },
    { name: text('desk@field.answer'), value: answer },
    { name: text('desk@field.tags'), value: tags.join(', ') },
    { name: text('desk@field.active'), value: yesOrNo(active, text) },
  ],
};
