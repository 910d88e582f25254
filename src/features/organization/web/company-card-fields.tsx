/** Form fields of a company that authors read with its request: what it makes, its films, when it answers. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats, listGenres } from '#features/dictionaries/calls.ts';
import { optionsOf } from '#features/dictionaries/options.ts';
import { maxCompanyFormats, maxCompanyGenres, maxFilms } from '#features/organization/schemas.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { FieldGroup, fieldLayout } from '#ui/form/form.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { OrderedFields } from '#ui/form/ordered-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function CompanyCardFields() {
  const t = useTranslate();
  const genres = useApiQuery(listGenres);
  const formats = useApiQuery(listFormats);
  return (
    <Panel title={t('organization@company.forAuthors')}>
      <FieldGroup>
        <MultiSelectField
          name="formats"
          label={t('organization@field.formats')}
          options={optionsOf(formats.data)}
          query={formats}
          maxValues={maxCompanyFormats}
          disabled={!formats.data}
        />
        <MultiSelectField
          name="genres"
          label={t('organization@field.genres')}
          options={optionsOf(genres.data)}
          query={genres}
          maxValues={maxCompanyGenres}
          disabled={!genres.data}
        />
        <TextField
          name="answerPromiseDays"
          label={t('organization@field.answerPromiseDays')}
          help={t('organization@company.answerPromiseHelp')}
          inputMode="numeric"
          maxLength={2}
        />
        <div className={fieldLayout.full}>
          <FilmFields />
        </div>
      </FieldGroup>
    </Panel>
  );
}

const emptyFilm = { title: '', year: '' };

function FilmFields() {
  const t = useTranslate();
  return (
    <OrderedFields
      name="filmography"
      title={t('organization@field.filmography')}
      help={t('organization@company.filmsHelp')}
      empty={emptyFilm}
      addText={t('organization@company.addFilm')}
      maxItems={maxFilms}
      rowTitle={(index) => t('organization@company.film', { number: index + 1 })}
    >
      {(prefix) => (
        <>
          <TextField
            name={`${prefix}.title`}
            label={t('organization@company.filmTitle')}
            maxLength={150}
            required
          />
          <TextField
            name={`${prefix}.year`}
            label={t('organization@company.filmYear')}
            inputMode="numeric"
            maxLength={4}
            required
          />
        </>
      )}
    </OrderedFields>
  );
}
