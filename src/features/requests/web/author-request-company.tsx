/** The company behind a request, with details that help the author to decide (product §9). */
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
      <div className={css.who}>
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

function CompanyDetails({ organization }: { organization: Company }) {
  const t = useTranslate();
  const { director, site, description, requests } = organization;
  return (
    <details className={css.more}>
      <summary>{t('requests@web.author.aboutCompany')}</summary>
      <div className={css.moreBody}>
        {description && <p>{description}</p>}
        <ul className={css.facts}>
          {director && <li>{t('requests@web.author.director', { name: director })}</li>}
          {site && (
            <li>
              <a href={siteUrl(site)} className={typography.link} target="_blank" rel="noopener noreferrer">
                {site} <IconExternalLink size={14} />
              </a>
            </li>
          )}
          <li>{t('requests@web.author.requests', { count: requests })}</li>
        </ul>
      </div>
    </details>
  );
}
