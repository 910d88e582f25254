/** Fills an empty database with the cast and the demo content, once. */
import { refreshAccountNameWords } from '#features/accounts/server/account-name-words.ts';
import { refreshCities } from '#features/catalogue/server/author-cities.ts';
import { refreshNameWords } from '#features/catalogue/server/name-words.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import { writeCast, writeMember } from './cast.ts';
import { addAuthors } from './fill/authors.ts';
import { addChats } from './fill/chats.ts';
import { addCompanies } from './fill/companies.ts';
import { readDictionary } from './fill/dictionary.ts';
import { addExperts } from './fill/experts.ts';
import { storeGallery, assignPhotoOwners } from './fill/gallery.ts';
import { addInvitations, appendSentCodes } from './fill/invitations.ts';
import { addFiles, createDemoFiles } from './fill/demo-files.ts';
import type { DemoFiles } from './fill/demo-files.ts';
import { addLegalTexts } from './fill/legal-texts.ts';
import { addMailings } from './fill/mailings.ts';
import { addMarks } from './fill/marks.ts';
import { addNews } from './fill/news.ts';
import type { SeedContext } from './fill/people.ts';
import { addApplications } from './fill/applications.ts';
import { addNotices } from './fill/notices.ts';
import { addQuestionnaire } from './fill/questionnaire.ts';
import { signForApplications } from './fill/signed-questionnaires.ts';
import { addRequests } from './fill/requests.ts';
import { addReadings } from './fill/readings.ts';
import { addScenarios } from './fill/scenarios.ts';
import { addVotes } from './fill/votes.ts';
import { addSelections } from './fill/selections.ts';
import { addSite, storeDocuments } from './fill/site.ts';
import { addSupport } from './fill/support.ts';
import { addTexts, storeTexts } from './fill/texts.ts';
import { cast, castPassword, secondOfficer } from './people.ts';

type Log = (line: string) => void;

/** When two processes start together on an empty database, one fills it and the other waits. */
export async function seedDemo(serverContext: ServerContext, log: Log): Promise<void> {
  const { database } = serverContext;
  if (await hasAccounts(database)) return;
  await database.exclusive(async () => {
    if (!(await hasAccounts(database))) await fillDatabase(serverContext, log);
  });
}

const hasAccounts = async ({ db }: Database): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).execute()).length > 0;

/** A slow machine that does other work too takes minutes, and nobody else uses the database yet. */
const maxDurationMs = 15 * 60_000;

async function fillDatabase(serverContext: ServerContext, log: Log): Promise<void> {
  const { database, services } = serverContext;
  log('Заполняю демонстрацию …');
  const started = performance.now();
  const passwordHash = await services.passwords.hash(castPassword);
  const dictionary = await readDictionary(database.db);
  const today = services.clock.now();
  const files = createDemoFiles(services.files);
  const fillAll = async () => {
    const stored = await storeFiles(files, today);
    const fillTables = async (tx: Tx) => {
      await fill({ tx, today, passwordHash, dictionary }, stored);
      return addInvitations(tx, services);
    };
    return database.tx(fillTables, { maxDurationMs });
  };
  const codes = await fillAll().catch(async (error: unknown) => {
    await files.rollback();
    throw error;
  });
  await addQuestionnaire(serverContext, { authorId: cast(today).author2.id, now: today });
  await signForApplications(serverContext);
  await appendSentCodes(codes, services);
  log(`Демонстрация готова за ${((performance.now() - started) / 1000).toFixed(1)} с.`);
}

/** Runs before the transaction: uploads to a remote file store may be slow. */
const storeFiles = async (files: DemoFiles, today: Date) => ({
  gallery: await storeGallery(files),
  documents: await storeDocuments(files),
  texts: await storeTexts(files, today),
});

type StoredDemoFiles = Awaited<ReturnType<typeof storeFiles>>;

async function fill(context: SeedContext, { gallery, documents, texts }: StoredDemoFiles): Promise<void> {
  const { tx, today, passwordHash } = context;
  await addLegalTexts(context);
  await writeCast(tx, passwordHash, today);
  await writeMember(tx, secondOfficer, { passwordHash, today });
  await addFiles(tx, gallery.stored);
  const authorIds = await addAuthors(context, gallery);
  await addExperts(context, gallery);
  await assignPhotoOwners(tx);
  const companies = await addCompanies(context, gallery);
  const scenarios = await addTexts(context, await addScenarios(context, authorIds), texts);
  await addVotes(context, scenarios, companies);
  await addRequests(context, { scenarios, companies });
  await addReadings(context, scenarios);
  await addChats(context);
  await addMailings(context);
  await addMarks(context, { scenarios, authorIds });
  await addNews(context, gallery);
  await addSite(context, { gallery, documents });
  await addSupport(context);
  await addSelections(context);
  await addApplications(context, scenarios);
  await addNotices(context);
  await refreshNameWords(tx, today);
  await refreshCities(tx, today);
  await refreshAccountNameWords(tx);
  // A migration asked for the rows of before its search to be made anew. These were made after it.
  await tx.deleteFrom('search_refill').execute();
}
