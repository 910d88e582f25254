/** The company behind a request, with details that help the author to decide (product §9). */
import { useId } from 'react';
import type { InboxRequest } from '#features/requests/schemas.ts';
import { formatDay } from '#kernel/calendar.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconBuilding, IconExternalLink, IconShieldCheck } from '#ui/cabinet/icons.ts';
import typography from '#ui/typography.module.css';
import css from '#features/requests/web/author-requests.module.css';

type Company = InboxRequest['organization'];

const siteUrl = (site: string): string => (/^https?:\/\//i.test(site) ? site : `https://${site}`);

export function RequestCompany({ organization, titleId }: { organization: Company; titleId: string }) {
  const t = useTranslate();
  const { name, inn, logo, checkedAt } = organization;
  return (
    <div className={css.company}>
      <span className={css.logo}>
        {logo ? <img src={logo} alt="" width={56} height={56} /> : <IconBuilding size={26} />}
      </span>
      <div className={css.companyText}>
        <h2 id={titleId} className={css.name}>
          {name}
        </h2>
        <p className={css.meta}>
          {t('requests@web.author.inn', { inn })}
          {checkedAt && (
            <span className={css.checked}>
              <IconShieldCheck size={16} />
              {t('requests@web.author.checked', { day: formatDay(checkedAt) })}
            </span>
          )}
        </p>
        <CompanyDetails organization={organization} />
      </div>
    </div>
  );
}

function Filmography({ films }: { films: Company['filmography'] }) {
  const t = useTranslate();
  const titleId = useId();
  if (films.length === 0) return null;
  return (
    <>
      <p id={titleId}>{t('requests@web.author.filmography')}</p>
      <ul className={css.films} aria-labelledby={titleId}>
        {films.map(({ title, year }, index) => (
          <li key={index}>{t('requests@web.author.film', { title, year })}</li>
        ))}
      </ul>
    </>
  );
}

function CompanyDetails({ organization }: { organization: Company }) {
  const t = useTranslate();
  const { director, directorPosition, site, description, requests, answerPromiseDays } = organization;
  const kinds = [...organization.formats, ...organization.genres].join(', ');
  return (
    <details className={css.more}>
      <summary>{t('requests@web.author.aboutCompany')}</summary>
      <div className={css.moreBody}>
        {description && <p>{description}</p>}
        <ul className={css.facts}>
          {director && (
            <li>
              {t('requests@web.author.director', {
                name: [director, directorPosition].filter(Boolean).join(', '),
              })}
            </li>
          )}
          {kinds && <li>{t('requests@web.author.kinds', { kinds })}</li>}
          {answerPromiseDays !== null && (
            <li>{t('requests@web.author.answerPromise', { count: answerPromiseDays })}</li>
          )}
          {site && (
            <li>
              <a href={siteUrl(site)} className={typography.link} target="_blank" rel="noopener noreferrer">
                {site} <IconExternalLink size={14} />
              </a>
            </li>
          )}
          <li>{t('requests@web.author.requests', { count: requests })}</li>
        </ul>
        <Filmography films={organization.filmography} />
      </div>
    </details>
  );
}
