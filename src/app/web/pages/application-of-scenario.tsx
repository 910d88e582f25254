/** On the card of a scenario opened from an application: a link back, and a button that chooses the scenario for it. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readApplication, saveApplication } from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { stepPath } from '#features/applications/web/step-names.ts';
import { useNavigate, useSearchParams } from '#router/hooks.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** `scenarioId` is absent until the scenario is saved. */
export function ApplicationOfScenario({ scenarioId }: { scenarioId?: string }) {
  const [search] = useSearchParams();
  const id = search.get('application');
  return id === null ? null : <LoadedApplication id={id} scenarioId={scenarioId} />;
}

function LoadedApplication({ id, scenarioId }: { id: string; scenarioId: string | undefined }) {
  const t = useTranslate();
  const { data: application } = useApiQuery(readApplication, { params: { id }, alwaysFresh: true });
  if (!application) return null;
  if (scenarioId !== undefined && application.editable.includes('scenarioId'))
    if (application.scenarioId !== scenarioId)
      return <ChooseScenarioNotice application={application} scenarioId={scenarioId} />;
  return (
    <Notice type="note" action={<BackLink id={id} />}>
      {t(scenarioId === undefined ? 'app@scenarioForApplication.create' : 'app@scenarioForApplication.text')}
    </Notice>
  );
}

function ChooseScenarioNotice({
  application,
  scenarioId,
}: {
  application: ReadApplicationOutput;
  scenarioId: string;
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { id, version } = application;
  const choose = useApiMutation(saveApplication, {
    invalidates: [readApplication],
    invalidatesOnError: true,
    onSuccess: () => navigate(stepPath(id, 'scenario')),
    // The error is shown above the notice.
    onError: () => undefined,
  });
  return (
    <>
      {choose.error && <ErrorBlock error={choose.error} />}
      <Notice
        type="note"
        action={
          <>
            <Button
              size="small"
              busy={choose.isPending}
              onClick={() => choose.mutate({ params: { id }, input: { version, scenarioId } })}
            >
              {t('app@scenarioForApplication.choose')}
            </Button>
            <BackLink id={id} />
          </>
        }
      >
        {t('app@scenarioForApplication.text')}
      </Notice>
    </>
  );
}

function BackLink({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <LinkButton to={stepPath(id, 'scenario')} tone="outline" size="small">
      {t('app@scenarioForApplication.back')}
    </LinkButton>
  );
}
