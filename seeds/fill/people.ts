/** Authors with profiles, education and projects; experts. The first three authors are those of the cast. */
import { newId } from '#kernel/id.ts';
import { consentVersion, requiredConsents } from '#features/accounts/consents.ts';
import type { Role } from '#access/actor.ts';
import type { Tx } from '#platform/db/tables.ts';
import { authors } from '../content/authors.ts';
import type { Author } from '../content/authors.ts';
import { shift } from '../content/dates.ts';
import type { Expert } from '../content/experts.ts';
import { experts } from '../content/experts.ts';
import type { Person } from '../content/names.ts';
import { cast } from '../people.ts';
import type { Dictionary } from './dictionary.ts';
import { inPortions } from './in-portions.ts';

export interface Filling {
  tx: Tx;
  today: Date;
  passwordHash: string;
  dictionary: Dictionary;
}

interface Newcomer {
  id: string;
  person: Person;
  role: Role;
  createdAt: Date;
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Accounts with the required consents, ready to sign in. */
export async function addAccounts(
  { tx, today, passwordHash }: Filling,
  newcomers: readonly Newcomer[],
): Promise<void> {
  await inPortions(newcomers, (portion) =>
    tx
      .insertInto('account')
      .values(
        portion.map(({ id, person, role, createdAt }) => ({
          id,
          email: person.email,
          password_hash: passwordHash,
          state: 'ACTIVE' as const,
          roles: [role],
          last_name: person.lastName,
          name: person.name,
          second_name: person.secondName,
          phone: person.phone,
          birthday: isoDay(shift(today, -person.birthdayOffset)),
          city: person.city,
          gender: person.gender,
          email_confirmed_at: createdAt,
          phone_confirmed_at: createdAt,
          created_at: createdAt,
        })),
      )
      .execute(),
  );
  const consents = newcomers.flatMap(({ id, createdAt }) =>
    requiredConsents.map((kind) => ({
      id: newId(),
      account_id: id,
      kind,
      version: consentVersion,
      ip: '',
      given_at: createdAt,
      withdrawn_at: null,
    })),
  );
  await inPortions(consents, (portion) => tx.insertInto('consent').values(portion).execute());
}

const timings: Record<string, string> = {
  'до 30': 'UP_TO_30', '30–60': 'FROM_30_TO_60', '60–90': 'FROM_60_TO_90', '90–120': 'FROM_90_TO_120', 'серийный': 'SERIAL',
}; // prettier-ignore
const educationLevels: Record<string, string> = {
  'Бакалавриат': 'BACHELOR', 'Специалитет': 'SPECIALIST', 'Магистратура': 'MASTER', 'Переподготовка': 'RETRAINING', 'Повышение квалификации': 'ADVANCED_TRAINING',
}; // prettier-ignore
const projectRoles: Record<string, string> = {
  'Автор сценария': 'WRITER', 'Соавтор': 'COAUTHOR', 'Автор идеи': 'IDEA', 'Редактор': 'EDITOR', 'Диалоги': 'DIALOGUE',
}; // prettier-ignore
const projectStatuses: Record<string, 'DEVELOPMENT' | 'SHOOTING' | 'POST_PRODUCTION' | 'RELEASED' | 'UNFINISHED'> = {
  'В разработке': 'DEVELOPMENT', 'Съёмки': 'SHOOTING', 'Постпродакшен': 'POST_PRODUCTION', 'Вышел': 'RELEASED', 'Не завершён': 'UNFINISHED',
}; // prettier-ignore

/** Ids of the authors by their number. */
export async function addAuthors(
  filling: Filling,
  photoOf: (number: number) => string | null,
): Promise<string[]> {
  const { tx, today } = filling;
  const own = cast(today);
  const castIds = [own.author.id, own.author2.id, own.minor.id];
  const all = withOwnNicknames(authors(today));
  const ids = all.map((_, number) => castIds[number] ?? newId());
  await addAccounts(
    filling,
    all.slice(castIds.length).map(({ person, createdOffset }, i) => ({
      id: ids[i + castIds.length]!,
      person,
      role: 'AVTOR' as const,
      createdAt: shift(today, -createdOffset),
    })),
  );
  const known = await tx.selectFrom('profile').select('account_id').execute();
  await tx
    .deleteFrom('profile')
    .where(
      'account_id',
      'in',
      known.map((row) => row.account_id).filter((id) => castIds.includes(id)),
    )
    .execute();
  const profiles = all.map((author, number) =>
    profileOf(author, { filling, id: ids[number]!, photoId: photoOf(number) }),
  );
  await inPortions(profiles, (portion) => tx.insertInto('profile').values(portion).execute());
  await inPortions(
    all.flatMap((author, number) => educationsOf(author, ids[number]!)),
    (portion) => tx.insertInto('education').values(portion).execute(),
  );
  await inPortions(
    all.flatMap((author, number) => projectsOf(author, ids[number]!, filling)),
    (portion) => tx.insertInto('project').values(portion).execute(),
  );
  return ids;
}

/** A nickname belongs to whoever took it first. */
function withOwnNicknames(all: Author[]): Author[] {
  const taken = new Set<string>();
  return all.map((author) => {
    const free = author.nickname !== null && !taken.has(author.nickname);
    if (free) taken.add(author.nickname!);
    return free ? author : { ...author, nickname: null };
  });
}

const profileOf = (
  author: Author,
  { filling, id, photoId }: { filling: Filling; id: string; photoId: string | null },
) => ({
  account_id: id,
  photo_id: photoId,
  use_nickname: author.nickname !== null,
  nickname: author.nickname,
  notes: author.bio,
  timing: timings[author.timing] ?? null,
  year_from: author.yearFrom,
  not_education: author.educations.length === 0,
  genre_ids: filling.dictionary.idsOf('genre', author.genres),
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

const projectsOf = (author: Author, authorId: string, { dictionary }: Filling) =>
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

export async function addExperts(filling: Filling): Promise<void> {
  const { tx, today } = filling;
  // The first expert is the one of the cast.
  const others: Expert[] = experts().slice(1);
  const ids = others.map(() => newId());
  await addAccounts(
    filling,
    others.map(({ person }, i) => ({
      id: ids[i]!,
      person,
      role: 'EXPERT' as const,
      createdAt: shift(today, -120 - i),
    })),
  );
  const rows = others.map((expert, i) => ({
    account_id: ids[i]!,
    photo_id: null,
    nickname: null,
    mobile: null,
    timing: null,
    year_from: null,
    notes: expert.bio,
    position: expert.position,
    genre_ids: filling.dictionary.idsOf('genre', expert.genres),
  }));
  await inPortions(rows, (portion) => tx.insertInto('profile').values(portion).execute());
}
