/** The submitted text, full and without names. An officer opens it by giving a reason, which the author sees. */
import { useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { pathOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { openOrderText, readBlindOrderText, readOrder, readOrderText } from '#features/intake/calls.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import { BlindFindings } from '#features/intake/web/card/blind-findings.tsx';
import css from '#features/intake/web/card/card.module.css';
import { ReasonDialog } from '#features/intake/web/card/reason-dialog.tsx';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { shortName } from '#kernel/person-name.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { FileView } from '#ui/data/file-view.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconEye } from '#ui/icons.tsx';
import { Tabs } from '#ui/tabs.tsx';

interface TextPanelProps {
  order: ReadOrderOutput;
}

export function TextPanel({ order }: TextPanelProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const open = useApiMutation(openOrderText, { invalidates: [readOrder] });
  const { materials, textOpenUntil, id } = order;
  const { text } = materials;
  return (
    <Panel title={t('card@text.title')}>
      {text === null ? (
        <p className={css.help}>{t('card@text.none')}</p>
      ) : (
        <div className={css.parts}>
          <p className={css.help}>
            {[
              text.name,
              t('card@text.pages', { count: text.pages }),
              ...(textOpenUntil ? [t('card@text.openUntil', { at: formatDateTime(textOpenUntil) })] : []),
            ].join(' · ')}
          </p>
          {textOpenUntil ? (
            <OpenedText order={order} />
          ) : (
            <div>
              <Button tone="outline" icon={<IconEye size={18} />} onClick={() => setIsOpen(true)}>
                {t('card@text.open')}
              </Button>
            </div>
          )}
        </div>
      )}
      {isOpen && (
        <ReasonDialog
          title={t('card@text.open')}
          onOpen={(input) => open.mutateAsync({ params: { id }, input })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  );
}

function OpenedText({ order: { id, number, scenarioName } }: TextPanelProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const watermark = viewer ? `${shortName(viewer)}, ${viewer.email}` : '';
  const params = { id };
  return (
    <Tabs
      label={t('card@text.title')}
      tabs={[
        { id: 'full', label: t('card@text.full') },
        { id: 'blind', label: t('card@text.blind') },
      ]}
    >
      {(view) =>
        view === 'full' ? (
          <FileView
            src={pathOf(readOrderText, params)}
            fileName="text.pdf"
            title={scenarioName ?? number}
            watermark={watermark}
          />
        ) : (
          <div className={css.parts}>
            <BlindFindings id={id} />
            <FileView
              src={pathOf(readBlindOrderText, params)}
              fileName="text.pdf"
              title={t('card@text.blind')}
              watermark={watermark}
            />
          </div>
        )
      }
    </Tabs>
  );
}
