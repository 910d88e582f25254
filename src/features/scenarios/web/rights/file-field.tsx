/** The document that permits an adaptation: one file, for the author and the fund. */
import { useWatch } from 'react-hook-form';
import { pathOf } from '#api/endpoint.ts';
import { useClient } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import {
  addRightsFile,
  listScenarios,
  maxRightsFileBytes,
  readOwnRightsFile,
  readScenario,
  removeRightsFile,
} from '#features/scenarios/calls.ts';
import type { RightsBasis } from '#features/scenarios/scenario-codes.ts';
import { useScenarioUpload } from '#features/scenarios/web/use-scenario-upload.ts';
import type { ScenarioFileProps } from '#features/scenarios/web/use-scenario-upload.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { FilesField } from '#ui/form/files-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** `locked` while the scenario must stay as the fund has read it. */
export function RightsFileField(props: ScenarioFileProps) {
  const t = useTranslate();
  const basis = useWatch({ name: 'RIGHTS_BASIS' }) as RightsBasis | '';
  const stored = props.scenario?.RIGHTS_FILE;
  if (basis === 'ADAPTATION') return props.locked && !stored ? null : <AdaptationFile {...props} />;
  return stored ? (
    <Notice type="warning">{t('scenarios@web.rightsFile.removed', { name: stored.name })}</Notice>
  ) : null;
}

function AdaptationFile({ locked, ...props }: ScenarioFileProps) {
  const t = useTranslate();
  const client = useClient();
  const invalidate = useInvalidate();
  const { scenario } = props;
  const stored = scenario?.RIGHTS_FILE;
  const upload = useScenarioUpload({
    ...props,
    endpoint: addRightsFile,
    // The server takes a document of a saved adaptation only.
    savesFirst: true,
    notSavedText: () => t('scenarios@web.rightsFile.notSaved'),
  });
  const remove = async ({ id }: { id: string }) => {
    await client.call(removeRightsFile, { params: { id } });
    await invalidate(readScenario, listScenarios);
  };
  return (
    <FilesField
      label={t('scenarios@web.fields.rightsFile')}
      help={t('scenarios@web.rightsFile.help')}
      compact
      accept=".pdf,.jpg,.jpeg"
      maxCount={1}
      maxMegabytes={maxRightsFileBytes / bytesPerMegabyte}
      files={
        scenario && stored
          ? [
              {
                ...stored,
                id: scenario.id,
                state: 'UPLOADED',
                href: pathOf(readOwnRightsFile, { id: scenario.id }),
              },
            ]
          : []
      }
      upload={upload}
      uploadField={{ name: 'rights', recordId: scenario?.id }}
      onRemove={remove}
      disabled={locked}
    />
  );
}
