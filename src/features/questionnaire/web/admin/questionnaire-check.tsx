/** The signed questionnaire for officers: closed until a reason is typed, which the author sees (product §15). */
import { useEffect, useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { useMay } from '#api/use-may.ts';
import { openQuestionnaire, readOpenedQuestionnaire } from '#features/questionnaire/calls-admin.ts';
import type { OpenedQuestionnaire } from '#features/questionnaire/schemas-admin.ts';
import css from '#features/questionnaire/web/admin/check.module.css';
import { OpenedView } from '#features/questionnaire/web/admin/opened-view.tsx';
import { ReasonDialog } from '#features/questionnaire/web/admin/reason-dialog.tsx';
import type { ReadableDocument } from '#features/signing/schemas.ts';
import { Button } from '#ui/button.tsx';
import { IconLock } from '#ui/cabinet/icons.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export interface QuestionnaireCheckProps {
  authorId: string;
  /** The version that was submitted with the application; later ones may differ. */
  submittedVersion: number | null;
  /** State of the page, so that switching between its tabs does not ask for a reason again. */
  questionnaire: OpenedQuestionnaire | undefined;
  onChange: Dispatch<SetStateAction<OpenedQuestionnaire | undefined>>;
  /** What was signed with a certificate, rendered by the feature signing. */
  signed: (signed: ReadableDocument) => ReactNode;
}

export function QuestionnaireCheck(props: QuestionnaireCheckProps) {
  const t = useTranslate();
  const { questionnaire, submittedVersion } = props;
  const mayOpen = useMay('questionnaire.open');
  if (!mayOpen)
    return (
      <EmptyState
        panel
        icon={IconLock}
        title={t('questionnaire-admin@closed.title')}
        help={t('questionnaire-admin@closed.noRight')}
      />
    );
  if (!questionnaire) return <NotYetOpened {...props} />;
  return (
    <div className={css.parts}>
      {submittedVersion !== null && submittedVersion !== questionnaire.lastNumber && (
        <VersionNotice {...props} questionnaire={questionnaire} submitted={submittedVersion} />
      )}
      <OpenedView
        questionnaire={questionnaire}
        onChange={(change) => props.onChange((current) => current && change(current))}
        signed={props.signed}
      />
    </div>
  );
}

/** Asks for a reason and opens a version. Each version needs a reason of its own. */
function useOpening({ authorId, onChange }: Pick<QuestionnaireCheckProps, 'authorId' | 'onChange'>) {
  const t = useTranslate();
  const client = useClient();
  const [number, setNumber] = useState<number | null>();
  const [isMissing, setIsMissing] = useState(false);
  const open = async (reason: string) => {
    try {
      const input = { reason, ...(number && { number }) };
      onChange(await client.call(openQuestionnaire, { params: { id: authorId }, input }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      setIsMissing(true);
    }
  };
  const dialog = number !== undefined && (
    <ReasonDialog title={t('questionnaire-admin@open')} onOpen={open} onClose={() => setNumber(undefined)} />
  );
  return { ask: setNumber, isMissing, dialog };
}

/** Within an hour of a reason the questionnaire opens without another one, for example after a reload. */
function NotYetOpened(props: QuestionnaireCheckProps) {
  const { authorId, submittedVersion, onChange } = props;
  const { data, isFetchedAfterMount } = useApiQuery(readOpenedQuestionnaire, {
    params: { id: authorId },
    input: { number: submittedVersion ?? undefined },
    alwaysFresh: true,
  });
  // The cached data may be older than the last decisions of the officer.
  const questionnaire = isFetchedAfterMount ? data : undefined;
  useEffect(() => {
    if (questionnaire) onChange(questionnaire);
  }, [questionnaire, onChange]);
  return isFetchedAfterMount && !questionnaire ? (
    <ClosedQuestionnaire {...props} />
  ) : (
    <TextSkeleton lines={6} />
  );
}

function ClosedQuestionnaire(props: QuestionnaireCheckProps) {
  const t = useTranslate();
  const { ask, isMissing, dialog } = useOpening(props);
  return (
    <>
      <EmptyState
        panel
        icon={IconLock}
        title={t(isMissing ? 'questionnaire-admin@missing' : 'questionnaire-admin@closed.title')}
        help={t(isMissing ? 'questionnaire-admin@missingHelp' : 'questionnaire-admin@closed.help')}
        action={
          !isMissing && (
            <Button tone="outline" onClick={() => ask(props.submittedVersion)}>
              {t('questionnaire-admin@open')}
            </Button>
          )
        }
      />
      {dialog}
    </>
  );
}

interface VersionNoticeProps extends QuestionnaireCheckProps {
  questionnaire: OpenedQuestionnaire;
  submitted: number;
}

function VersionNotice({ questionnaire, submitted, ...props }: VersionNoticeProps) {
  const t = useTranslate();
  const { ask, dialog } = useOpening(props);
  const { number, lastNumber: last } = questionnaire;
  const other = number === last ? submitted : last;
  return (
    <>
      <Notice type="warning">{t('questionnaire-admin@otherVersion', { submitted, number, last })}</Notice>
      <Button tone="outline" size="small" onClick={() => ask(other)}>
        {t('questionnaire-admin@openVersion', { number: other })}
      </Button>
      {dialog}
    </>
  );
}
