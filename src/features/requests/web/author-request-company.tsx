/** The company behind a request, with details that help the author to decide (product §9). */
import type { InboxRequest } from '#features/requests/contract.ts';
import { showDay } from '#kernel/calendar.ts';
import { useText } from '#ui/i18n.tsx';
import { IconBuilding, IconExternalLink, IconShieldCheck } from '#ui/icons.tsx';
import type from '#ui/type.module.css';
import css from '#features/requests/web/author-requests.module.css';

type Company = InboxRequest['organization'];

const siteUrl = (site: string): string => (/^https?:\/\//i.test(site) ? site : `https://${site}`);

export function RequestCompany({ organization, titleId }: { organization: Company; titleId: string }) {
  const text = useText();
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
          {text('requests@web.author.inn', { inn })}
          {checkedAt && (
            <span className={css.checked}>
              <IconShieldCheck size={16} />
              {text('requests@web.author.checked', { day: showDay(checkedAt) })}
            </span>
          )}
        </p>
        <CompanyDetails organization={organization} />
      </div>
    </div>
  );
}

function CompanyDetails({ organization }: { organization: Company }) {
  const text = useText();
  const { director, site, description, requests } = organization;
  return (
    <details className={css.more}>
      <summary>{text('requests@web.author.aboutCompany')}</summary>
      <div className={css.moreBody}>
        {description && <p>{description}</p>}
        <ul className={css.facts}>
          {director && <li>{text('requests@web.author.director', { name: director })}</li>}
          {site && (
            <li>
              <a href={siteUrl(site)} className={type.link} target="_blank" rel="noopener noreferrer">
                {site} <IconExternalLink size={14} />
              </a>
            </li>
          )}
          <li>{text('requests@web.author.requests', { count: requests })}</li>
        </ul>
      </div>
    </details>
  );
}
