/** The signing dialog in its states, for the gallery of components. It signs with the plug-in of this computer. */
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { naturalPerson, sameSnils } from '#features/signing/web/sign/certificate-validators.ts';
import { SigningDialog } from '#features/signing/web/sign/signing-dialog.tsx';
import type { SigningTask, TaskSignature } from '#features/signing/web/sign/task.ts';
import type { Translate } from '#kernel/translate.ts';
import { Button } from '#ui/button.tsx';
import { sample } from '#ui/gallery/sample-texts.ts';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { Main } from '#ui/main.tsx';
import { SectionHead } from '#ui/site/section-head.tsx';

type Sample = Pick<SigningTask, 'file' | 'filename'> & Partial<SigningTask>;

const objects = [
  '<</Type /Catalog /Pages 2 0 R>>',
  '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>>',
  '<</Length 55>> stream\nBT /F 28 Tf 72 740 Td (Application form, page 1) Tj ET \nendstream',
  '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
];

function makePdf(): string {
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = String(body.length).padStart(10, '0');
    body += `${index + 1} 0 obj ${object} endobj\n`;
    return `${place} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer <</Size ${objects.length + 1} /Root 1 0 R>>`;
  return `${body}${table}${trailer}\nstartxref\n${body.length}\n%%EOF`;
}

const pdf = makePdf();

const megabyte = new Uint8Array(1_048_576);

const refuse = (reason: string) => () => {
  const refusal = { code: 'signature_invalid', field: 'signature', message: sample('signing.refusal') };
  throw new ApiError([{ ...refusal, customData: { reasons: [reason] } }], 400);
};

const samplesOf = (t: Translate): Record<string, Sample> => ({
  pdf: { file: new Blob([pdf]), filename: 'application.pdf' },
  person: {
    file: new Blob([pdf]),
    filename: 'application.pdf',
    certificateValidators: [naturalPerson(t), sameSnils(t, '112-233-445 95')],
  },
  large: { file: new Blob(Array.from({ length: 100 }, () => megabyte)), filename: 'archive.zip' },
  persistent: { file: new Blob([pdf]), filename: 'application.pdf', persistent: true },
  refused: { file: new Blob([pdf]), filename: 'application.pdf', onSign: refuse('REVOKED') },
  changed: { file: new Blob([pdf]), filename: 'application.pdf', onSign: refuse('DIGEST_MISMATCH') },
  missing: { file: '/no-such-file.pdf', filename: 'application.pdf' },
});

export function SigningSamples() {
  const t = useTranslate();
  const [opened, setOpened] = useState<{ name: string; task: Sample }>();
  const [signatures, setSignatures] = useState<readonly TaskSignature[]>([]);
  return (
    <Main>
      <section className={`${grid.band} ${grid.wrap} ${grid.stack}`}>
        <SectionHead level={1} title={sample('signing.title')} />
        <div className={grid.row}>
          {Object.entries(samplesOf(t)).map(([name, task]) => (
            <Button key={name} tone="outline" onClick={() => setOpened({ name, task })}>
              {sample(`signing.${name}`)}
            </Button>
          ))}
        </div>
        <ol aria-label={sample('signing.signatures')}>
          {signatures.map(({ signature }, index) => (
            <li key={index} data-signature={signature}>
              {signature.slice(0, 40)}
            </li>
          ))}
        </ol>
      </section>
      {opened && (
        <SigningDialog
          key={opened.name}
          id={opened.name}
          onSign={(signature) => setSignatures((before) => [...before, signature])}
          {...opened.task}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Main>
  );
}
