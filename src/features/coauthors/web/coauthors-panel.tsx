/** The co-authors of a scenario with their shares and the state of their invitations. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { inviteCoauthorAgain, listCoauthors } from '#features/coauthors/calls.ts';
import type { CoauthorState } from '#features/coauthors/lifecycle.ts';
import type { CoauthorList } from '#features/coauthors/schemas.ts';
import { CoauthorsForm } from '#features/coauthors/web/coauthors-form.tsx';
import { useCoauthorsSaved } from '#features/coauthors/web/use-coauthors-saved.ts';
import type { CoauthorsProps } from '#features/coauthors/web/use-coauthors-saved.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/coauthors/web/coauthors.module.css';

export function CoauthorsPanel({ scenarioId, onChanged }: CoauthorsProps) {
  const t = useTranslate();
  const query = useApiQuery(listCoauthors, { params: { id: scenarioId }, alwaysFresh: true });
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={4} />}>
      {(list) => (
        <div className={css.parts}>
          <Panel title={t('coauthors@web.title')}>
            <CoauthorsForm list={list} scenarioId={scenarioId} onChanged={onChanged} />
          </Panel>
          {list.items.length > 0 && (
            <InvitationList list={list} scenarioId={scenarioId} onChanged={onChanged} />
          )}
        </div>
      )}
    </QueryView>
  );
}

interface InvitationListProps extends CoauthorsProps {
  list: CoauthorList;
}

const tones: Readonly<Record<CoauthorState, StatusTone>> = {
  INVITED: 'act',
  CONFIRMED: 'success',
  DECLINED: 'error',
};

function InvitationList({ list, scenarioId, onChanged }: InvitationListProps) {
  const t = useTranslate();
  const onSaved = useCoauthorsSaved({ scenarioId, onChanged });
  const hasConfirmed = list.items.some(({ state }) => state === 'CONFIRMED');
  const invite = useApiMutation(inviteCoauthorAgain, {
    success: t('coauthors@web.resent'),
    onSuccess: onSaved,
    invalidates: [listCoauthors],
    invalidatesOnError: true,
  });
  return (
    <Panel title={t('coauthors@web.states')} action={hasConfirmed && <ChatLink scenarioId={scenarioId} />}>
      <ul className={css.rows}>
        {list.items.map(({ id, email, name, share, state }) => (
          <li key={id}>
            <div>
              <p>{t('coauthors@web.line', { name: name ?? email, share })}</p>
              {name && <p className={typography.meta}>{email}</p>}
              <StatusDot tone={tones[state]}>{t(`coauthors@state.${state}`)}</StatusDot>
            </div>
            {state !== 'CONFIRMED' && (
              <Button
                tone="outline"
                size="small"
                aria-label={t('coauthors@web.resendTo', { email })}
                busy={invite.isPending}
                onClick={() => invite.mutate({ params: { id } })}
              >
                {t('coauthors@web.resend')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ChatLink({ scenarioId }: { scenarioId: string }) {
  const t = useTranslate();
  return (
    <LinkButton to={`/chat?new=COAUTHOR&subject=${scenarioId}`} tone="outline" size="small">
      {t('coauthors@web.write')}
    </LinkButton>
  );
}
