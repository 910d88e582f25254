/** Materials, answers and files of an application that a reader may see. */
import { materialNames } from '#features/applications/application-fields.ts';
import { isEmptyAnswer } from '#features/applications/check-answers.ts';
import type { OfficerPreview } from '#features/applications/schemas-preview.ts';
import {
  listAnswerFiles,
  listSentFiles,
  nameFiles,
} from '#features/applications/server/application-files.ts';
import type { FileSource } from '#features/applications/server/application-files.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import type { GatheredFacts } from '#features/applications/server/submission-facts.ts';
import type { QuestionVisibility } from '#features/selections/questions.ts';
import type { Translate } from '#kernel/translate.ts';

interface FilesOptions {
  application: ApplicationRow;
  facts: GatheredFacts;
  visibilities: readonly QuestionVisibility[];
  now: Date;
  /** Takes the files that would be submitted now, even when the application was submitted before. */
  isForSubmission?: boolean;
}

/** The files that a submission would contain now. Experts get none: a file or its name may identify the author. */
export async function listNamedFiles(
  source: FileSource,
  { application, facts, visibilities, now, isForSubmission = false }: FilesOptions,
): Promise<OfficerPreview['files']> {
  const rows =
    isForSubmission || application.state === 'DRAFT'
      ? await listAnswerFiles(source.db, application.id)
      : await listSentFiles(source.db, application, { questions: facts.questions, now });
  const questions = facts.questions.filter(({ visibility }) => visibilities.includes(visibility));
  const readable = rows.filter(({ question }) => questions.some(({ key }) => key === question));
  const files = await nameFiles(source, readable);
  return questions.flatMap(({ key, label }) =>
    files.flatMap((file, index) =>
      readable[index]!.question === key ? [{ field: `answers.${key}`, label, ...file }] : [],
    ),
  );
}

interface FieldOptions {
  t: Translate;
  visibilities: readonly QuestionVisibility[];
}

/** Materials and answers, as texts. */
export function fieldsOf({ fields, questions, answers }: GatheredFacts, { t, visibilities }: FieldOptions) {
  const materials = materialNames
    .filter((name) => fields[name])
    .map((name) => ({ field: name as string, label: t(`applications@field.${name}`), value: fields[name]! }));
  const answered = questions.filter(
    ({ key, visibility }) => visibilities.includes(visibility) && !isEmptyAnswer(answers[key]),
  );
  return [
    ...materials,
    ...answered.map(({ key, label, options }) => ({
      field: `answers.${key}`,
      label,
      value: [answers[key]]
        .flat()
        .map((answer) => options.find((option) => option.key === answer)?.label ?? answerText(answer, t))
        .join(', '),
    })),
  ];
}

const answerText = (answer: unknown, t: Translate): string => {
  if (typeof answer === 'boolean') return t(answer ? 'applications@preview.yes' : 'applications@preview.no');
  return String(answer);
};
