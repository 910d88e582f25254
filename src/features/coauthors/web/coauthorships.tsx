/** Invitations to confirm a share in scenarios of other authors, and the personal link of an invitation letter. */
import { useSearchParams } from '#router/hooks.ts';
import { Link } from '#router/link.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import {
  acceptCoauthorLink,
  confirmCoauthorship,
  declineCoauthorship,
  listCoauthorships,
} from '#features/coauthors/calls.ts';
import type { Coauthorship } from '#features/coauthors/schemas.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/coauthors/web/coauthors.module.css';

const maxItems = 50;

export function Coauthorships() {
  const t = useTranslate();
  const query = useApiQuery(listCoauthorships, {
    input: { limit: maxItems, offset: 0 },
    alwaysFresh: true,
  });
  const items = query.data?.items ?? [];
  return (
    <div className={css.invitations}>
      <LinkNotice />
      {(query.isError || items.length > 0) && (
        <Panel title={t(`coauthors@web.invitations.${items.length > 0 ? 'title' : 'unknown'}`)}>
          {query.isError && <ErrorBlock error={query.error} onRetry={query.refetch} />}
          {items.length > 0 && (
            <ul className={css.rows}>
              {items.map((item) => (
                <Invitation key={item.id} item={item} />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </div>
  );
}

/** Accepts the link by a button and not on opening the page, so that a link preview does not use it up. */
function LinkNotice() {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const code = search.get('coauthor');
  const accept = useApiMutation(acceptCoauthorLink, {
    success: t('coauthors@web.invitations.accepted'),
    invalidates: [listCoauthorships],
    onSuccess: () => setSearch({}, { replace: true }),
    onError: () => undefined,
  });
  if (!code) return null;
  return (
    <>
      {accept.error && <ErrorBlock error={accept.error} />}
      <Notice
        type="note"
        action={
          <Button busy={accept.isPending} onClick={() => accept.mutate({ input: { code } })}>
            {t('coauthors@web.invitations.accept')}
          </Button>
        }
      >
        {t('coauthors@web.invitations.link')}
      </Notice>
    </>
  );
}

function Invitation({ item }: { item: Coauthorship }) {
  const t = useTranslate();
  const { state, share, scenario, author } = item;
  return (
    <li>
      <div className={css.text}>
        <p>{t('coauthors@web.invitations.item', { scenario: scenario.name, author, share })}</p>
        {scenario.logline && <p className={typography.meta}>{scenario.logline}</p>}
        {state === 'CONFIRMED' && (
          <Link
            to={`/chat?new=COAUTHOR&subject=${scenario.id}`}
            className={typography.alone}
            aria-label={`${t('coauthors@web.write')}: ${scenario.name}`}
          >
            {t('coauthors@web.write')}
          </Link>
        )}
      </div>
      {state === 'INVITED' ? (
        <AnswerButtons item={item} />
      ) : (
        <StatusDot tone={state === 'CONFIRMED' ? 'success' : 'neutral'}>
          {t(`coauthors@state.${state}`)}
        </StatusDot>
      )}
    </li>
  );
}

function AnswerButtons({ item: { id, share, scenario } }: { item: Coauthorship }) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const options = { invalidates: [listCoauthorships], invalidatesOnError: true };
  const accept = useApiMutation(confirmCoauthorship, {
    ...options,
    success: t('coauthors@web.invitations.confirmed'),
    // The error is shown below the buttons: it may say to confirm the e-mail address first, or that the share is another one.
    onError: () => undefined,
  });
  const decline = useApiMutation(declineCoauthorship, {
    ...options,
    success: t('coauthors@web.invitations.declined'),
  });
  const confirmAndDecline = async () => {
    const isAgreed = await confirm({
      title: t('coauthors@web.invitations.declineTitle'),
      text: t('coauthors@web.invitations.declineText', { scenario: scenario.name }),
      okText: t('coauthors@web.invitations.decline'),
      danger: true,
    });
    if (isAgreed) decline.mutate({ params: { id } });
  };
  return (
    <>
      <div className={css.actions}>
        <Button
          size="small"
          busy={accept.isPending}
          aria-label={`${t('coauthors@web.invitations.confirm')}: ${scenario.name}`}
          onClick={() => accept.mutate({ params: { id }, input: { share } })}
        >
          {t('coauthors@web.invitations.confirm')}
        </Button>
        <Button
          tone="outline"
          size="small"
          busy={decline.isPending}
          aria-label={`${t('coauthors@web.invitations.decline')}: ${scenario.name}`}
          onClick={() => void confirmAndDecline()}
        >
          {t('coauthors@web.invitations.decline')}
        </Button>
        {dialog}
      </div>
      {accept.error && (
        <div className={css.error}>
          <ErrorBlock error={accept.error} />
        </div>
      )}
    </>
  );
}
