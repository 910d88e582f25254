import { useAsked } from '#api/use-asked.ts';
import {
  listNewsCategories,
  longestLead,
  longestNews,
  longestSeoDescription,
  longestSeoTitle,
  mostFiles,
  mostPictures,
} from '#features/news/contract-desk.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldGroup, fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { MediaField } from '#ui/media-field.tsx';
import { MediaListField } from '#ui/media-list-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

const fullWidth = fieldPlaces.full;

export function NewsFields() {
  return (
    <>
      <TextFields />
      <MediaFields />
      <ExtraFields />
    </>
  );
}

function TextFields() {
  const text = useText();
  const { data: categories = [] } = useAsked(listNewsCategories);
  const options = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FieldGroup>
      <TextField
        name="name"
        label={text('news-desk@field.name')}
        maxLength={200}
        required
        className={fullWidth}
      />
      <SelectField name="categoryId" label={text('news-desk@field.category')} options={options} required />
      <TagsField
        name="tags"
        label={text('news-desk@field.tags')}
        help={text('news-desk@field.tagsHelp')}
        longest={40}
      />
      <TextArea
        name="previewText"
        label={text('news-desk@field.lead')}
        help={text('news-desk@field.leadHelp')}
        rows={3}
        most={longestLead}
        className={fullWidth}
      />
      <MarkdownField
        name="detailText"
        label={text('news-desk@field.text')}
        most={longestNews}
        pictures
        className={fullWidth}
      />
    </FieldGroup>
  );
}

function MediaFields() {
  const text = useText();
  return (
    <FieldGroup title={text('news-desk@group.media')}>
      <MediaField
        name="pictureId"
        kind="picture"
        ratio="16 / 9"
        label={text('news-desk@field.picture')}
        help={text('news-desk@field.pictureHelp')}
      />
      <MediaField
        name="videoId"
        kind="video"
        ratio="16 / 9"
        label={text('news-desk@field.video')}
        help={text('news-desk@field.videoHelp')}
      />
      <MediaListField
        name="gallery"
        kind="picture"
        label={text('news-desk@field.gallery')}
        words={{ name: 'alt', label: text('news-desk@field.alt'), most: 200 }}
        most={mostPictures}
        className={fullWidth}
      />
      <MediaListField
        name="files"
        kind="document"
        label={text('news-desk@field.files')}
        words={{ name: 'name', label: text('news-desk@field.fileName'), most: 200 }}
        most={mostFiles}
        className={fullWidth}
      />
    </FieldGroup>
  );
}

function ExtraFields() {
  const text = useText();
  return (
    <>
      <FieldGroup title={text('news-desk@group.more')}>
        <TextField
          name="source"
          label={text('news-desk@field.source')}
          help={text('news-desk@field.sourceHelp')}
          maxLength={200}
          className={fullWidth}
        />
        <CheckboxField name="pinned" label={text('news-desk@field.pinned')} className={fullWidth} />
      </FieldGroup>
      <FieldGroup title={text('news-desk@group.search')} help={text('news-desk@group.searchHelp')} single>
        <TextField name="seoTitle" label={text('news-desk@field.seoTitle')} maxLength={longestSeoTitle} />
        <TextArea
          name="seoDescription"
          label={text('news-desk@field.seoDescription')}
          rows={2}
          most={longestSeoDescription}
        />
      </FieldGroup>
    </>
  );
}
