import { pathOf } from '#api/endpoint.ts';
import { exportLog } from '#features/audit/calls.ts';
import { exportFormats, maxExportedEntries } from '#features/audit/constants.ts';
import { useSearchParams } from '#router/hooks.ts';
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconDownload } from '#ui/icons.tsx';
import css from '#features/audit/web/log.module.css';

/** Query parameters of the filter, which are also those of the export. */
export const filterNames = ['from', 'to', 'kind', 'actor', 'subject'] as const;

export function LogExports() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const query = new URLSearchParams(
    filterNames.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return (
    <div className={css.exports}>
      <p className={css.help}>
        {t('audit@exportHelp', { limit: maxExportedEntries.toLocaleString('ru-RU') })}
      </p>
      <div className={css.pages}>
        {exportFormats.map((format) => (
          <LinkButton
            key={format}
            tone="outline"
            icon={<IconDownload size={18} />}
            href={`${pathOf(exportLog)}?${query.size > 0 ? `${query}&` : ''}format=${format}`}
            download
          >
            {t(`audit@${format}`)}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}
