/** Read-only profile of the viewer's company, for employees who may not edit it. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats, listGenres } from '#features/dictionaries/calls.ts';
import type { DictionaryItem } from '#features/dictionaries/schemas.ts';
import type { OrganizationCard } from '#features/organization/schemas.ts';
import { formatPhone } from '#kernel/phone-number.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export const textFields = [
  'shortName',
  'kpp',
  'ogrn',
  'okved',
  'legal_address',
  'actual_address',
  'director',
  'directorPosition',
  'email',
  'site',
] as const;

export function CompanyFacts({ company }: { company: OrganizationCard }) {
  const t = useTranslate();
  const formats = useApiQuery(listFormats).data;
  const genres = useApiQuery(listGenres).data;
  return (
    <Panel>
      <Facts
        items={[
          { name: t('organization@field.inn'), value: company.inn },
          ...textFields.map((key) => ({ name: t(`organization@field.${key}`), value: company[key] })),
          { name: t('organization@field.phone'), value: company.phone && formatPhone(company.phone) },
          { name: t('organization@field.formats'), value: namesOf(formats, company.formats) },
          { name: t('organization@field.genres'), value: namesOf(genres, company.genres) },
          { name: t('organization@field.answerPromiseDays'), value: company.answerPromiseDays },
          { name: t('organization@field.description'), value: company.description, wide: true },
          {
            name: t('organization@field.filmography'),
            value: company.filmography.map(({ title, year }) => `«${title}», ${year}`).join('; '),
            wide: true,
          },
        ]}
      />
    </Panel>
  );
}

const namesOf = (items: readonly DictionaryItem[] | undefined, codes: readonly string[]): string =>
  codes.map((code) => items?.find((item) => item.code === code)?.name ?? code).join(', ');
