/** Checks this computer and offers a test signature. Loaded when a visitor starts the check. */
import { useEffect, useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { checkSignature } from '#features/signing/calls.ts';
import type { CheckSignatureOutput } from '#features/signing/schemas.ts';
import { faultText } from '#features/signing/web/sign/fault-text.ts';
import { SigningDialog } from '#features/signing/web/sign/signing-dialog.tsx';
import { checkWorkplace, workplaceParts } from '#features/signing/web/workplace/check-workplace.ts';
import type { PartResult, WorkplacePart } from '#features/signing/web/workplace/check-workplace.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { messageOf } from '#ui/feedback.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSignature } from '#ui/icons.tsx';
import css from '#features/signing/web/workplace/workplace.module.css';

type Results = Partial<Record<WorkplacePart, PartResult>>;

export function CheckResults() {
  const t = useTranslate();
  const { results, isDone } = useWorkplaceCheck();
  return (
    <>
      <ul className={css.parts}>
        {workplaceParts.map((part) => (
          <li key={part}>
            <span>{t(`workplace@part.${part}`)}</span>
            <PartStatus part={part} result={results[part]} isDone={isDone} />
          </li>
        ))}
      </ul>
      <p role="status" className={css.summary}>
        {isDone && summaryOf(results, t)}
      </p>
      {isDone && <TestSignature />}
    </>
  );
}

function useWorkplaceCheck(): { results: Results; isDone: boolean } {
  const [results, setResults] = useState<Results>({});
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    void checkWorkplace((part, result) => setResults((before) => ({ ...before, [part]: result }))).then(() =>
      setIsDone(true),
    );
  }, []);
  return { results, isDone };
}

function summaryOf(results: Results, t: ReturnType<typeof useTranslate>): string {
  const isReady = workplaceParts.every((part) => results[part]?.isOk);
  return t(isReady ? 'workplace@ready' : 'workplace@notReady');
}

interface PartStatusProps {
  part: WorkplacePart;
  result: PartResult | undefined;
  isDone: boolean;
}

function PartStatus({ part, result, isDone }: PartStatusProps) {
  const t = useTranslate();
  if (!result)
    return <StatusDot tone="neutral">{t(isDone ? 'workplace@unknown' : 'workplace@checking')}</StatusDot>;
  if (result.isOk) {
    const text = t(`workplace@found.${part}`, { value: result.value, count: Number(result.value) || 0 });
    return <StatusDot tone="success">{text}</StatusDot>;
  }
  const tone: StatusTone = part === 'clock' ? 'warning' : 'error';
  const help = result.error && faultText(result.error, t);
  return <StatusDot tone={tone}>{help || t(`workplace@missing.${part}`, { value: result.value })}</StatusDot>;
}

const testFileName = 'test.txt';

/** Signs a text made by the page in the same dialog as documents. The server checks the signature and keeps nothing. */
function TestSignature() {
  const t = useTranslate();
  const [file, setFile] = useState<File>();
  const { result, check } = useServerCheck();
  const makeFile = () => new File([t('workplace@test.text')], testFileName, { type: 'text/plain' });
  return (
    <>
      <Button icon={<IconSignature />} onClick={() => setFile(makeFile())}>
        {t('workplace@test.button')}
      </Button>
      {result && <TestVerdict result={result} />}
      {file && (
        <SigningDialog
          id="test"
          file={file}
          filename={testFileName}
          onSign={({ signature }) => check(file, signature)}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  );
}

/** The verdict of the server, or why there is none. */
type ServerResult = { failure: unknown } | { verdict: CheckSignatureOutput };

function useServerCheck() {
  const client = useClient();
  const [result, setResult] = useState<ServerResult>();
  const check = async (document: File, text: string) => {
    setResult(undefined);
    const signature = new File([text], `${testFileName}.sig`);
    try {
      const verdict = await client.call(checkSignature, { input: { document, signature }, reads: true });
      setResult({ verdict });
    } catch (failure) {
      // The signature was made, so the dialog closes although the check has failed.
      setResult({ failure });
    }
  };
  return { result, check };
}

function TestVerdict({ result }: { result: ServerResult }) {
  const t = useTranslate();
  if ('failure' in result)
    return (
      <Notice type="warning" title={t('workplace@test.unchecked')}>
        {messageOf(result.failure, t)}
      </Notice>
    );
  const { ok, errors, warnings, signer } = result.verdict;
  const name = signer?.name ?? '';
  return (
    <Notice
      type={ok ? 'success' : 'error'}
      title={ok ? t('workplace@test.valid', { name }) : t('workplace@test.refused')}
    >
      {[...errors, ...warnings].map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
    </Notice>
  );
}
