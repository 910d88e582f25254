/** Selections that accept applications: who may apply, and a button or the reason why there is none. */
import { useNavigate } from '#router/hooks.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { createApplication, listApplications } from '#features/applications/calls.ts';
import { EligibilityList } from '#features/applications/web/eligibility-list.tsx';
import { SignatureNote } from '#features/applications/web/signature-note.tsx';
import { applicationPath } from '#features/applications/web/step-names.ts';
import type { AuthorSelections } from '#features/selections/schemas.ts';
import type { EligibilityCheck } from '#features/selections/eligibility.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import type { QueryState } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

export function OpenSelections({ query }: { query: QueryState<AuthorSelections> }) {
  const t = useTranslate();
  const viewer = useViewer();
  return (
    <Panel title={t('applications@web.selections.title')}>
      <div className={css.parts}>
        {viewer?.phoneConfirmed === false && Boolean(query.data?.length) && (
          <Notice
            type="warning"
            action={
              <LinkButton to="/settings" tone="outline" size="small">
                {t('applications@web.selections.toPhone')}
              </LinkButton>
            }
          >
            {t('applications@web.selections.phone')}
          </Notice>
        )}
        <QueryView
          query={query}
          skeleton={<TextSkeleton lines={4} />}
          isEmpty={(selections) => selections.length === 0}
          empty={<p>{t('applications@web.selections.none')}</p>}
        >
          {(selections) => (
            <ul className={css.selections}>
              {selections.map((selection) => (
                <OpenSelection key={selection.id} selection={selection} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Panel>
  );
}

function OpenSelection({ selection }: { selection: AuthorSelections[number] }) {
  const t = useTranslate();
  const { name, theme, programName, wave, closeAt, isExtended, eligibility } = selection;
  return (
    <li className={css.selection}>
      <div>
        <h3 className={typography.label}>{name}</h3>
        <p className={typography.meta}>
          {t('applications@web.selections.wave', { program: programName, ...wave })}
        </p>
        {theme && <p>{theme}</p>}
        <p>
          {t('applications@web.selections.until', { at: formatDateTime(closeAt) })}
          {isExtended && (
            <span className={typography.meta}> ({t('applications@web.selections.extended')})</span>
          )}
        </p>
      </div>
      <EligibilityList checks={eligibility as EligibilityCheck[]} />
      <ApplyButton selection={selection} />
    </li>
  );
}

function ApplyButton({ selection }: { selection: AuthorSelections[number] }) {
  const t = useTranslate();
  const { id, name, eligibility, signatureRequired } = selection;
  const navigate = useNavigate();
  const create = useApiMutation(createApplication, {
    success: t('applications@web.selections.created'),
    invalidates: [listApplications],
    onSuccess: (created) => navigate(applicationPath(created.id)),
    // The error is shown above the button instead.
    onError: () => undefined,
  });
  const unmet = eligibility.filter(({ met }) => met === false);
  if (unmet.some(({ rule }) => rule === 'APPLICATION_LIMIT'))
    return <Notice type="note">{t('applications@web.selections.limit')}</Notice>;
  if (unmet.length > 0) return <Notice type="warning">{t('applications@web.selections.notEligible')}</Notice>;
  return (
    <>
      {signatureRequired && <SignatureNote />}
      {create.error && <ErrorBlock error={create.error} />}
      <div>
        <Button
          aria-label={t('applications@web.selections.applyTo', { name })}
          busy={create.isPending}
          onClick={() => create.mutate({ input: { categoryId: id } })}
        >
          {t('applications@web.selections.apply')}
        </Button>
      </div>
    </>
  );
}
