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
  /** Kept by the page, so that another tab does not ask for a reason again. */
  opened: OpenedQuestionnaire | undefined;
  onChange: Dispatch<SetStateAction<OpenedQuestionnaire | undefined>>;
  /** What was signed with a certificate, rendered by the feature signing. */
  signed: (signed: ReadableDocument) => ReactNode;
}

export function QuestionnaireCheck(props: QuestionnaireCheckProps) {
  const t = useTranslate();
  const { opened, submittedVersion } = props;
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
  if (!opened) return <NotYetOpened {...props} />;
  return (
    <div className={css.parts}>
      {submittedVersion !== null && submittedVersion !== opened.lastNumber && (
        <VersionNotice {...props} opened={opened} submitted={submittedVersion} />
      )}
      <OpenedView
        opened={opened}
        onChange={(change) => props.onChange((current) => current && change(current))}
        signed={props.signed}
      />
    </div>
  );
}

/** Opens a version with a reason; each version needs its own. */
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
  const opened = isFetchedAfterMount ? data : undefined;
  useEffect(() => {
    if (opened) onChange(opened);
  }, [opened, onChange]);
  return isFetchedAfterMount && !opened ? <ClosedQuestionnaire {...props} /> : <TextSkeleton lines={6} />;
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
  opened: OpenedQuestionnaire;
  submitted: number;
}

function VersionNotice({ opened, submitted, ...props }: VersionNoticeProps) {
  const t = useTranslate();
  const { ask, dialog } = useOpening(props);
  const { number, lastNumber: last } = opened;
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
