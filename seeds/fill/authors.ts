/** Authors with profiles, education and projects. The first three belong to the cast. */
import { newId } from '#kernel/id.ts';
import type { timings } from '#features/profile/fields.ts';
import type {} from '#features/profile/server/tables.ts';
import type { ProjectRole } from '#features/projects/project-codes.ts';
import type {} from '#features/projects/server/tables.ts';
import { authors } from '../content/authors.ts';
import type { Author } from '../content/author-shapes.ts';
import { shift } from '../content/dates.ts';
import { cast } from '../people.ts';
import type { Gallery } from './gallery.ts';
import { idCreatedAt } from './id-created-at.ts';
import { inBatches } from './in-batches.ts';
import { addAccounts } from './people.ts';
import type { SeedContext } from './people.ts';

const timingByWords: Record<string, (typeof timings)[number]> = {
  'до 30': 'UP_TO_30', '30–60': 'FROM_30_TO_60', '60–90': 'FROM_60_TO_90', '90–120': 'FROM_90_TO_120', 'серийный': 'SERIAL',
}; // oxfmt-ignore
const educationLevels: Record<string, string> = {
  'Бакалавриат': 'BACHELOR', 'Специалитет': 'SPECIALIST', 'Магистратура': 'MASTER', 'Переподготовка': 'RETRAINING', 'Повышение квалификации': 'ADVANCED_TRAINING',
}; // oxfmt-ignore
const projectRoles: Record<string, ProjectRole> = {
  'Автор сценария': 'WRITER', 'Соавтор': 'COAUTHOR', 'Автор идеи': 'IDEA', 'Редактор': 'EDITOR', 'Диалоги': 'DIALOGUE',
}; // oxfmt-ignore
const projectStatuses: Record<string, 'DEVELOPMENT' | 'SHOOTING' | 'POST_PRODUCTION' | 'RELEASED' | 'UNFINISHED'> = {
  'В разработке': 'DEVELOPMENT', 'Съёмки': 'SHOOTING', 'Постпродакшен': 'POST_PRODUCTION', 'Вышел': 'RELEASED', 'Не завершён': 'UNFINISHED',
}; // oxfmt-ignore

/** Returns the ids of the authors by number. */
export async function addAuthors(context: SeedContext, { pictureOf }: Gallery): Promise<string[]> {
  const { tx, today } = context;
  const members = cast(today);
  const castIds = [members.author.id, members.author2.id, members.minor.id];
  const all = withUniqueNicknames(authors(today));
  const ids = all.map(
    ({ createdOffset }, number) => castIds[number] ?? idCreatedAt(shift(today, -createdOffset), number),
  );
  await addAccounts(
    context,
    all.slice(castIds.length).map(({ person, createdOffset }, i) => ({
      id: ids[i + castIds.length]!,
      person,
      role: 'AVTOR' as const,
      createdAt: shift(today, -createdOffset),
    })),
  );
  // `writeCast` has inserted empty profiles.
  await tx.deleteFrom('profile').where('account_id', 'in', castIds).execute();
  const profiles = all.map((author, number) =>
    profileOf(author, { context, id: ids[number]!, photoId: pictureOf('authors', number) }),
  );
  await inBatches(profiles, (batch) => tx.insertInto('profile').values(batch).execute());
  await inBatches(
    all.flatMap((author, number) => educationsOf(author, ids[number]!)),
    (batch) => tx.insertInto('education').values(batch).execute(),
  );
  await inBatches(
    all.flatMap((author, number) => projectsOf(author, ids[number]!, context)),
    (batch) => tx.insertInto('project').values(batch).execute(),
  );
  return ids;
}

/** Nicknames are unique: a repeated one is dropped. */
function withUniqueNicknames(all: Author[]): Author[] {
  const taken = new Set<string>();
  return all.map((author) => {
    const isFree = author.nickname !== null && !taken.has(author.nickname);
    if (isFree) taken.add(author.nickname!);
    return isFree ? author : { ...author, nickname: null };
  });
}

const profileOf = (
  author: Author,
  { context, id, photoId }: { context: SeedContext; id: string; photoId: string | null },
) => ({
  account_id: id,
  photo_id: photoId,
  use_nickname: author.nickname !== null,
  nickname: author.nickname,
  notes: author.bio,
  timing: timingByWords[author.timing] ?? null,
  year_from: author.yearFrom,
  not_education: author.educations.length === 0,
  genre_ids: context.dictionary.idsOf('genre', author.genres),
});

const educationsOf = (author: Author, accountId: string) =>
  author.educations.map((education, place) => ({
    id: newId(),
    account_id: accountId,
    place,
    institution: education.institution,
    inn: null,
    level: educationLevels[education.level] ?? 'SPECIALIST',
    speciality: education.specialty,
    workshop: education.workshop ?? '',
    year_from: education.yearFrom,
    year_to: education.yearTo,
  }));

const projectsOf = (author: Author, authorId: string, { dictionary }: SeedContext) =>
  author.projects.map((project, i) => ({
    id: newId(),
    author_id: authorId,
    title: project.title,
    year: project.year,
    format_id: dictionary.idOf('format', project.format),
    roles: [projectRoles[project.role] ?? 'WRITER'],
    status: projectStatuses[project.status] ?? ('DEVELOPMENT' as const),
    platform: project.channel ?? '',
    description: project.description,
    hidden: i === 3,
  }));
