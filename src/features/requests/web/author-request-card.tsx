import { Link } from '#router/link.tsx';
import type { InboxRequest } from '#features/requests/schemas.ts';
import { endOfAnswer } from '#features/requests/request-limits.ts';
import { shownRequestState } from '#features/requests/shown-request-state.ts';
import { AuthorRequestActions } from '#features/requests/web/author-request-actions.tsx';
import { AuthorRequestState } from '#features/requests/web/author-request-state.tsx';
import { RequestCompany } from '#features/requests/web/author-request-company.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/requests/web/author-requests.module.css';

interface AuthorRequestCardProps {
  request: InboxRequest;
  /** The URL names this request, usually from a link in a letter. */
  highlighted: boolean;
}

export function AuthorRequestCard({ request, highlighted }: AuthorRequestCardProps) {
  const t = useTranslate();
  const { organization, scenario, sender } = request;
  const from = [sender.name, sender.position].filter(Boolean).join(', ');
  return (
    <article
      ref={highlighted ? scrollToCard : null}
      className={classes(css.card, highlighted && css.highlighted)}
      aria-labelledby={`company-${request.id}`}
    >
      <header className={css.head}>
        <RequestCompany organization={organization} titleId={`company-${request.id}`} />
        <AuthorRequestState state={shownRequestState(request.state, request.lacksNda)} />
      </header>
      <p className={css.about}>
        <span className={css.label}>{t('requests@web.author.scenario')}</span>{' '}
        <Link to={`/profile/scenarios/${scenario.id}`} className={css.scenario}>
          {scenario.name}
        </Link>
      </p>
      <blockquote className={css.text}>{request.text}</blockquote>
      <p className={css.from}>
        {from}
        <span className={css.time}>{formatDateTime(request.createdAt)}</span>
      </p>
      {request.readers.length > 0 && (
        <p className={css.from}>
          {t('requests@web.author.readers', { names: request.readers.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <RequestOutcome request={request} />
      <AuthorRequestActions request={request} />
    </article>
  );
}

const scrollToCard = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'center' });

/** The author's answer, or the deadline for it. */
function RequestOutcome({ request }: { request: InboxRequest }) {
  const t = useTranslate();
  const { state, createdAt, openUntil, answer } = request;
  if (state === 'SENT') {
    const day = formatDay(endOfAnswer(createdAt));
    return <p className={css.outcome}>{t('requests@web.author.answerBy', { day })}</p>;
  }
  if ((state === 'OPEN' || state === 'READ') && openUntil)
    return (
      <>
        <p className={css.outcome}>
          {t(request.lacksNda ? 'requests@web.author.opensUntil' : 'requests@web.author.openUntil', {
            day: formatDay(openUntil),
          })}
        </p>
        <NdaLine request={request} />
      </>
    );
  if (state === 'DECLINED' && answer)
    return (
      <p className={css.outcome}>
        {t('requests@web.author.yourAnswer')} {answer}
      </p>
    );
  return null;
}

/** The author has opened the text, but the company must sign the agreement first. */
function NdaLine({ request: { ndaRequired, signUntil, organization } }: { request: InboxRequest }) {
  const t = useTranslate();
  if (!ndaRequired) return null;
  return (
    <p className={css.outcome}>
      {t(organization.ndaSigned ? 'requests@web.author.ndaSigned' : 'requests@web.author.ndaUnsigned')}
      {signUntil && ` ${t('requests@web.author.signBy', { day: formatDay(signUntil) })}`}
    </p>
  );
}
