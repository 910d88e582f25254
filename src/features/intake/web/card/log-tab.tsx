/** Every change of the status with its ground, and every answer of the formal check. */
import { useViewer } from '#api/app-context.tsx';
import { hasCapability } from '#access/actor.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listCheckHistory, readLog } from '#features/intake/calls.ts';
import type { ChecklistOutput, LogOutput, ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { translateOr } from '#kernel/translate.ts';
import type { Translate } from '#kernel/translate.ts';
import { LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function LogTab({ order: { id } }: { order: ReadOrderOutput }) {
  return (
    <div className={css.parts}>
      <MovesPanel id={id} />
      <AnswersPanel id={id} />
    </div>
  );
}

function MovesPanel({ id }: { id: string }) {
  const t = useTranslate();
  const mayReadLog = hasCapability({ person: useViewer() }, 'fk.audit');
  return (
    <Panel
      title={t('card@log.moves')}
      action={
        mayReadLog && (
          <LinkButton tone="outline" size="small" to={`/administrator/log?subject=${id}`}>
            {t('card@log.all')}
          </LinkButton>
        )
      }
    >
      <QueryView
        query={useApiQuery(readLog, { params: { id }, alwaysFresh: true })}
        skeleton={<TextSkeleton lines={4} />}
      >
        {(log) => (
          <ol className={css.entries}>
            {log.map((move, index) => (
              <LogEntry key={index} move={move} />
            ))}
          </ol>
        )}
      </QueryView>
    </Panel>
  );
}

function LogEntry({ move }: { move: LogOutput[number] }) {
  const t = useTranslate();
  const { at, officer, from, to, ground, protocol, comment } = move;
  const details = [
    ground && t('card@log.ground', { text: ground }),
    protocol && t('card@log.protocol', { number: protocol }),
    comment && t('card@log.comment', { text: comment }),
  ].filter(Boolean);
  return (
    <li>
      <p>{t('card@log.move', { from: stateLabel(t, from), to: stateLabel(t, to) })}</p>
      {details.map((text) => (
        <p key={text} className={css.text}>
          {text}
        </p>
      ))}
      <p className={css.help}>{[officer?.name ?? t('card@log.system'), formatDateTime(at)].join(' · ')}</p>
    </li>
  );
}

/** A draft is not at intake, so intake has no label for it. */
const stateLabel = (t: Translate, state: string): string =>
  state === 'DRAFT' ? t('card@log.draft') : translateOr(t, `intake@status.${state}`, state);

function AnswersPanel({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <Panel title={t('card@log.answers')}>
      <QueryView
        query={useApiQuery(listCheckHistory, { params: { id }, alwaysFresh: true })}
        skeleton={<TextSkeleton lines={4} />}
        isEmpty={(answers) => answers.length === 0}
        empty={<p className={css.help}>{t('card@log.noAnswers')}</p>}
      >
        {(answers) => (
          <ol className={css.entries}>
            {answers.map((answer) => (
              <AnswerEntry key={`${answer.item} ${answer.version}`} answer={answer} />
            ))}
          </ol>
        )}
      </QueryView>
    </Panel>
  );
}

function AnswerEntry({ answer: { item, answer, text, officer, at } }: { answer: ChecklistOutput[number] }) {
  const t = useTranslate();
  return (
    <li>
      <p>
        {t('card@log.answer', {
          item: t(`card@item.${item}`),
          answer: t(answer ? `card@answer.${answer}` : 'card@check.unanswered'),
        })}
      </p>
      {text && <p className={css.text}>{text}</p>}
      <p className={css.help}>
        {[officer?.name ?? t('card@erased'), ...(at ? [formatDateTime(at)] : [])].join(' · ')}
      </p>
    </li>
  );
}
