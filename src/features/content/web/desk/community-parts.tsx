import type { OutputOf } from '#api/endpoint.ts';
import { communityItems, communitySections } from '#features/content/contract-desk.ts';
import type { CommunityItemForm, CommunitySectionForm } from '#features/content/contract-desk.ts';
import { fileLine, stateOf, yesOrNo } from '#features/content/web/desk/desk-part.ts';
import type { DeskPart } from '#features/content/web/desk/desk-part.ts';
import { ShownField } from '#features/content/web/desk/schedule-fields.tsx';
import { SectionField } from '#features/content/web/desk/section-field.tsx';
import { fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconFolder, IconUsers } from '#ui/icons.tsx';
import { MediaField } from '#ui/media-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

export function NameOfSection() {
  const text = useText();
  return (
    <TextField
      name="name"
      label={text('desk@field.sectionName')}
      maxLength={80}
      className={fieldPlaces.full}
      required
      first
    />
  );
}

function CommunitySectionFields() {
  return (
    <>
      <NameOfSection />
      <ShownField />
    </>
  );
}

export const communitySectionPart: DeskPart<
  CommunitySectionForm,
  OutputOf<typeof communitySections.addRow>
> = {
  list: communitySections,
  words: 'communitySections',
  icon: IconFolder,
  viewOf: (row, text) => ({ name: row.name, state: stateOf(row, text) }),
  empty: () => ({ name: '', active: true }),
  valuesOf: (row) => ({ name: row.name, active: row.active }),
  Fields: CommunitySectionFields,
  linesOf: ({ name, active }, text) => [
    { name: text('desk@field.sectionName'), value: name },
    { name: text('desk@field.active'), value: yesOrNo(active, text) },
  ],
};

function PersonFields() {
  const text = useText();
  return (
    <>
      <TextField
        name="name"
        label={text('desk@field.person')}
        maxLength={120}
        className={fieldPlaces.full}
        required
        first
      />
      <TextField
        name="position"
        label={text('desk@field.position')}
        maxLength={200}
        className={fieldPlaces.full}
      />
      <MediaField name="pictureId" kind="picture" ratio="4 / 5" label={text('desk@field.photo')} />
      <SectionField sections={communitySections.listRows} />
      <TextArea name="bio" label={text('desk@field.bio')} most={2000} className={fieldPlaces.full} />
      <ShownField />
    </>
  );
}

export const communityItemPart: DeskPart<CommunityItemForm, OutputOf<typeof communityItems.addRow>> = {
  list: communityItems,
  words: 'communityItems',
  icon: IconUsers,
  viewOf: (row, text) => ({
    name: row.name,
    sub: row.position,
    picture: row.previewPicture,
    portrait: true,
    state: stateOf(row, text),
  }),
  empty: () => ({ sectionId: '', name: '', position: '', bio: '', pictureId: '', active: true }),
  valuesOf: (row) => ({
    sectionId: String(row.sectionId),
    name: row.name,
    position: row.position,
    bio: row.bio,
    pictureId: row.pictureId ?? '',
    active: row.active,
  }),
  Fields: PersonFields,
  linesOf: ({ name, position, bio, pictureId, active }, text) => [
    { name: text('desk@field.person'), value: name },
    { name: text('desk@field.position'), value: position },
    { name: text('desk@field.bio'), value: bio },
    fileLine(text('desk@field.photo'), pictureId, true),
    { name: text('desk@field.active'), value: yesOrNo(active, text) },
  ],
};
