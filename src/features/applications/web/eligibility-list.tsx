/** The rules of a selection about who may apply, each with whether the author meets it. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats } from '#features/dictionaries/calls.ts';
import type { EligibilityCheck } from '#features/selections/eligibility.ts';
import type { Translate } from '#kernel/translate.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

export function EligibilityList({ checks }: { checks: readonly EligibilityCheck[] }) {
  const t = useTranslate();
  const formats = useApiQuery(listFormats, { enabled: checks.some(({ rule }) => rule === 'FORMAT') });
  const nameOf = (code: string) => formats.data?.find((format) => format.code === code)?.name ?? code;
  return (
    <ul className={css.checks}>
      {checks.map((check) => (
        <li key={check.rule}>
          <div>
            <p>{ruleText(check, { t, nameOf })}</p>
            {check.met !== true && (
              <p className={typography.meta}>{t(`applications@web.eligibility.help.${check.rule}`)}</p>
            )}
          </div>
          <CheckResult {...check} />
        </li>
      ))}
    </ul>
  );
}

/** The limit of applications is neutral: it only means that the author has already applied. */
function CheckResult({ rule, met }: Pick<EligibilityCheck, 'rule' | 'met'>) {
  const t = useTranslate();
  if (rule === 'APPLICATION_LIMIT' && met === false)
    return <StatusDot tone="neutral">{t('applications@web.eligibility.applied')}</StatusDot>;
  if (met === null) return <StatusDot tone="neutral">{t('applications@web.eligibility.unknown')}</StatusDot>;
  return (
    <StatusDot tone={met ? 'success' : 'error'}>
      {t(met ? 'applications@web.eligibility.met' : 'applications@web.eligibility.unmet')}
    </StatusDot>
  );
}

interface RuleTextOptions {
  t: Translate;
  nameOf: (format: string) => string;
}

function ruleText({ rule, params }: EligibilityCheck, { t, nameOf }: RuleTextOptions): string {
  const { from = 0, to, limit = 1, formats = [] } = params;
  if (rule === 'AGE' && to !== undefined)
    return t('applications@web.eligibility.rule.AGE_RANGE', { from, to });
  return t(`applications@web.eligibility.rule.${rule}`, {
    from,
    limit,
    formats: formats.map(nameOf).join(', '),
  });
}
