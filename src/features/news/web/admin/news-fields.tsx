import { useApiQuery } from '#api/use-api-query.ts';
import { listNewsCategories } from '#features/news/calls-admin.ts';
import {
  maxLeadLength,
  maxNewsLength,
  maxSeoDescriptionLength,
  maxSeoTitleLength,
  maxFiles,
  maxPictures,
} from '#features/news/constants.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { MarkdownField } from '#ui/form/markdown-field.tsx';
import { CoverFields } from '#ui/form/cover-fields.tsx';
import { MediaListField } from '#ui/form/media-list-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TagsField } from '#ui/form/tags-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';

interface NewsFieldsProps {
  onEditCategories: () => void;
}

export function NewsFields(props: NewsFieldsProps) {
  return (
    <>
      <TextFields {...props} />
      <MediaFields />
      <ExtraFields />
    </>
  );
}

function TextFields({ onEditCategories }: NewsFieldsProps) {
  const t = useTranslate();
  const categories = useApiQuery(listNewsCategories);
  const options = (categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FieldGroup>
      <TextField name="name" label={t('news-admin@field.name')} maxLength={200} required wide />
      <SelectField
        name="categoryId"
        label={t('news-admin@field.category')}
        options={options}
        query={categories}
        emptyHelp={
          <>
            {t('common@field.listEmpty')}{' '}
            <Button tone="outline" size="small" onClick={onEditCategories}>
              {t('news-admin@categories.edit')}
            </Button>
          </>
        }
        required
      />
      <TagsField
        name="tags"
        label={t('news-admin@field.tags')}
        help={t('news-admin@field.tagsHelp')}
        maxTagLength={40}
      />
      <TextArea
        name="previewText"
        label={t('news-admin@field.lead')}
        help={t('news-admin@field.leadHelp')}
        rows={3}
        maxLength={maxLeadLength}
        wide
      />
      <MarkdownField
        name="detailText"
        label={t('news-admin@field.text')}
        maxLength={maxNewsLength}
        pictures
        wide
      />
    </FieldGroup>
  );
}

function MediaFields() {
  const t = useTranslate();
  return (
    <FieldGroup title={t('news-admin@group.media')}>
      <CoverFields
        picture={{ label: t('news-admin@field.picture'), help: t('news-admin@field.pictureHelp') }}
        video={{ label: t('news-admin@field.video'), help: t('news-admin@field.videoHelp') }}
      />
      <MediaListField
        name="gallery"
        kind="picture"
        label={t('news-admin@field.gallery')}
        caption={{ name: 'alt', label: t('news-admin@field.alt'), maxLength: 200 }}
        maxItems={maxPictures}
        wide
      />
      <MediaListField
        name="files"
        kind="document"
        label={t('news-admin@field.files')}
        caption={{ name: 'name', label: t('news-admin@field.fileName'), maxLength: 200 }}
        maxItems={maxFiles}
        wide
      />
    </FieldGroup>
  );
}

function ExtraFields() {
  const t = useTranslate();
  return (
    <>
      <FieldGroup title={t('news-admin@group.more')}>
        <TextField
          name="source"
          label={t('news-admin@field.source')}
          help={t('news-admin@field.sourceHelp')}
          maxLength={200}
          wide
        />
        <CheckboxField name="pinned" label={t('news-admin@field.pinned')} wide />
        <CheckboxField
          name="important"
          label={t('news-admin@field.important')}
          help={t('news-admin@field.importantHelp')}
          wide
        />
      </FieldGroup>
      <FieldGroup title={t('news-admin@group.search')} help={t('news-admin@group.searchHelp')} singleColumn>
        <TextField name="seoTitle" label={t('news-admin@field.seoTitle')} maxLength={maxSeoTitleLength} />
        <TextArea
          name="seoDescription"
          label={t('news-admin@field.seoDescription')}
          rows={2}
          maxLength={maxSeoDescriptionLength}
        />
      </FieldGroup>
    </>
  );
}
