/** A letter of the fund, as its recipient reads it in the product. */
import { useApiQuery } from '#api/use-api-query.ts';
import { readReceivedLetter } from '#features/mailings/calls.ts';
import css from '#features/mailings/web/mailings.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { useParams } from '#router/hooks.ts';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function LetterPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const query = useApiQuery(readReceivedLetter, { params: { id } });
  return (
    <RecordPage
      query={query}
      typeName={t('mailings@letter')}
      nameOf={({ subject }) => subject}
      listPath="/notifications"
    >
      {(letter) => (
        <>
          <PageTitle
            title={letter.subject}
            subtitle={t('mailings@received', { at: formatDateTime(letter.sentAt) })}
            breadcrumbs={[
              { text: t('mailings@notifications'), to: '/notifications' },
              { text: letter.subject },
            ]}
          />
          <Panel>
            <p className={css.text}>{letter.text}</p>
          </Panel>
        </>
      )}
    </RecordPage>
  );
}

export { LetterPage as Component };
