import { FilesPanel } from '#features/questionnaire/web/files-panel.tsx';
import { StepBar } from '#features/questionnaire/web/step-bar.tsx';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';

export function DocumentsStep({ answers }: StepProps) {
  return (
    <>
      <FilesPanel step="documents" answers={answers} />
      <StepBar step="documents" />
    </>
  );
}
