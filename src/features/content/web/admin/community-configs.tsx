import { communitySectionForm, communityItemForm } from '#features/content/schemas-admin.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { communityItems, communitySections } from '#features/content/calls-admin.ts';
import type { CommunityItemForm, CommunitySectionForm } from '#features/content/schemas-admin.ts';
import { fileLine, rowState, yesOrNo } from '#features/content/web/admin/list-config.ts';
import type { AdminListConfig } from '#features/content/web/admin/list-config.ts';
import { ActiveField } from '#features/content/web/admin/schedule-fields.tsx';
import { SectionField } from '#features/content/web/admin/section-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFolder } from '#ui/cabinet/icons.ts';
import { IconUsers } from '#ui/icons.tsx';
import { MediaField } from '#ui/form/media-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';

export function SectionNameField() {
  const t = useTranslate();
  return <TextField name="name" label={t('content-admin@field.sectionName')} maxLength={80} wide required />;
}

function CommunitySectionFields() {
  return (
    <>
      <SectionNameField />
      <ActiveField />
    </>
  );
}

export const communitySectionsConfig: AdminListConfig<
  CommunitySectionForm,
  OutputOf<typeof communitySections.addRow>
> = {
  list: communitySections,
  form: communitySectionForm,
  textKey: 'communitySections',
  icon: IconFolder,
  viewOf: (row, t) => ({ name: row.name, state: rowState(row, t) }),
  emptyValues: () => ({ name: '', active: true }),
  valuesOf: (row) => ({ name: row.name, active: row.active }),
  Fields: CommunitySectionFields,
  historyLinesOf: ({ name, active }, t) => [
    { name: t('content-admin@field.sectionName'), value: name },
    { name: t('content-admin@field.active'), value: yesOrNo(active, t) },
  ],
};

function PersonFields() {
  const t = useTranslate();
  return (
    <>
      <TextField name="name" label={t('content-admin@field.person')} maxLength={120} wide required />
      <TextField name="position" label={t('content-admin@field.position')} maxLength={200} wide />
      <MediaField name="pictureId" kind="picture" ratio="4 / 5" label={t('content-admin@field.photo')} />
      <SectionField sections={communitySections.listRows} />
      <TextArea name="bio" label={t('content-admin@field.bio')} maxLength={2000} wide />
      <ActiveField />
    </>
  );
}

export const communityItemsConfig: AdminListConfig<
  CommunityItemForm,
  OutputOf<typeof communityItems.addRow>
> = {
  list: communityItems,
  form: communityItemForm,
  textKey: 'communityItems',
  icon: IconUsers,
  viewOf: (row, t) => ({
    name: row.name,
    subtitle: row.position,
    picture: row.previewPicture,
    portrait: true,
    state: rowState(row, t),
  }),
  emptyValues: () => ({ sectionId: '', name: '', position: '', bio: '', pictureId: '', active: true }),
  valuesOf: (row) => ({
    sectionId: String(row.sectionId),
    name: row.name,
    position: row.position,
    bio: row.bio,
    pictureId: row.pictureId ?? '',
    active: row.active,
  }),
  Fields: PersonFields,
  historyLinesOf: ({ name, position, bio, pictureId, active }, t) => [
    { name: t('content-admin@field.person'), value: name },
    { name: t('content-admin@field.position'), value: position },
    { name: t('content-admin@field.bio'), value: bio },
    fileLine(t('content-admin@field.photo'), pictureId, true),
    { name: t('content-admin@field.active'), value: yesOrNo(active, t) },
  ],
};
