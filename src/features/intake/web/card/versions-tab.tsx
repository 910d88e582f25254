/** Every submission, and what changed since the one before. */
import { useState } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { listOrderVersions } from '#features/intake/calls.ts';
import type { ReadOrderOutput, VersionsOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { textDifference } from '#features/intake/web/card/text-difference.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconHistory } from '#ui/cabinet/icons.ts';
import { Tabs } from '#ui/tabs.tsx';
import typography from '#ui/typography.module.css';

type Version = VersionsOutput[number];

export function VersionsTab({ order: { id } }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  return (
    <QueryView
      query={useApiQuery(listOrderVersions, { params: { id }, alwaysFresh: true })}
      skeleton={<TextSkeleton lines={6} />}
      isEmpty={(versions) => versions.length === 0}
      empty={<EmptyState panel icon={IconHistory} title={t('card@versions.none')} />}
    >
      {(versions) => <Versions versions={versions} />}
    </QueryView>
  );
}

function Versions({ versions }: { versions: VersionsOutput }) {
  const t = useTranslate();
  const [number, setNumber] = useState(versions[0]!.number);
  const index = Math.max(
    0,
    versions.findIndex((version) => version.number === number),
  );
  const version = versions[index]!;
  if (versions.length === 1) return <VersionView version={version} previous={undefined} />;
  return (
    <Tabs
      label={t('card@versions.title')}
      tabs={versions.map((item) => ({
        id: String(item.number),
        label: t('card@versions.version', { number: item.number }),
      }))}
      selected={String(version.number)}
      onSelect={(id) => setNumber(Number(id))}
    >
      {() => <VersionView version={version} previous={versions[index + 1]} />}
    </Tabs>
  );
}

interface VersionViewProps {
  version: Version;
  /** Undefined for the first version, or when the version before is not loaded. */
  previous: Version | undefined;
}

function VersionView({ version, previous }: VersionViewProps) {
  const t = useTranslate();
  const { number, submittedAt, scenarioName, textNumber, pages, sha256, questionnaireVersion } = version;
  return (
    <div className={css.parts}>
      <Panel title={t('card@versions.version', { number })}>
        <Facts
          items={[
            { name: t('intake@columns.submittedAt'), value: formatDateTime(submittedAt) },
            { name: t('intake@columns.scenario'), value: scenarioName },
            {
              name: t('card@versions.text'),
              value: t('card@versions.textOf', { number: textNumber, pages }),
            },
            { name: t('card@versions.questionnaire'), value: String(questionnaireVersion) },
            { name: t('card@versions.hash'), value: <code className={css.hash}>{sha256}</code>, wide: true },
          ]}
        />
      </Panel>
      <ChangesPanel version={version} previous={previous} />
    </div>
  );
}

function ChangesPanel({ version, previous }: VersionViewProps) {
  const t = useTranslate();
  if (!previous)
    return (
      <Panel title={t('card@versions.fields')} className={css.prose}>
        <Facts items={version.fields.map(({ label, value }) => ({ name: label, value, wide: true }))} />
      </Panel>
    );
  const changes = changesOf(version, previous);
  return (
    <Panel title={t('card@versions.changes', { number: previous.number })} className={css.prose}>
      {changes.length === 0 && !isTextChanged(version, previous) ? (
        <p className={css.help}>{t('card@versions.same')}</p>
      ) : (
        <div className={css.parts}>
          {isTextChanged(version, previous) && <p>{t('card@versions.otherText')}</p>}
          {changes.length > 0 && (
            <Facts
              items={changes.map(({ label, before, after }) => ({
                name: label,
                value: <Difference before={before} after={after} />,
                wide: true,
              }))}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

const isTextChanged = (version: Version, previous: Version): boolean => version.sha256 !== previous.sha256;

function changesOf({ fields }: Version, { fields: earlier }: Version) {
  const all = new Map([...earlier, ...fields].map(({ field, label }) => [field, label]));
  const valueIn = (list: Version['fields'], name: string) =>
    list.find(({ field }) => field === name)?.value ?? '';
  return [...all]
    .map(([field, label]) => ({ label, before: valueIn(earlier, field), after: valueIn(fields, field) }))
    .filter(({ before, after }) => before !== after);
}

/** Screen readers do not announce `ins` and `del` by themselves. */
function Difference({ before, after }: { before: string; after: string }) {
  const t = useTranslate();
  return textDifference(before, after).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    const Element = kind === 'added' ? 'ins' : 'del';
    return (
      <Element key={index} className={kind === 'added' ? css.added : css.removed}>
        <span className={typography.hidden}>{t(`card@versions.${kind}`)} </span>
        {text}
      </Element>
    );
  });
}
