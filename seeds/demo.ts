/** Fills an empty database with the cast and the demo content, once. */
import { refreshNameWords } from '#features/catalogue/server/name-words.ts';
import type { Ground } from '#platform/http/answer.ts';
import { writeCast } from './cast.ts';
import { addAuthors } from './fill/authors.ts';
import { addCompanies } from './fill/companies.ts';
import { readDictionary } from './fill/dictionary.ts';
import { addExperts } from './fill/experts.ts';
import { hangGallery, ownPhotos } from './fill/gallery.ts';
import { addInvitations, showCodes } from './fill/invitations.ts';
import { addFiles, keepFiles } from './fill/keep-files.ts';
import type { KeptFiles } from './fill/keep-files.ts';
import { addMarks } from './fill/marks.ts';
import { addNews } from './fill/news.ts';
import type { Filling } from './fill/people.ts';
import { addRequests } from './fill/requests.ts';
import { addScenarios, addVotes } from './fill/scenarios.ts';
import { addSite, keepDocuments } from './fill/site.ts';
import { addSupport } from './fill/support.ts';
import { addTexts, keepTexts } from './fill/texts.ts';
import { castPassword } from './people.ts';

type Log = (line: string) => void;

export async function seedDemo({ database, outside }: Ground, log: Log): Promise<void> {
  const accounts = await database.db.selectFrom('account').select('id').limit(1).execute();
  if (accounts.length) return;
  log('Заполняю демонстрацию …');
  const started = performance.now();
  const passwordHash = await outside.passwords.hash(castPassword);
  const dictionary = await readDictionary(database.db);
  const today = outside.clock.now();
  const files = keepFiles(outside.files);
  const fillAll = async () => {
    const stored = await storeFiles(files, today);
    return database.tx(async (tx) => {
      await fill({ tx, today, passwordHash, dictionary }, stored);
      return addInvitations(tx, outside);
    });
  };
  const codes = await fillAll().catch(async (error: unknown) => {
    await files.drop();
    throw error;
  });
  await showCodes(codes, outside);
  log(`Демонстрация готова за ${((performance.now() - started) / 1000).toFixed(1)} с.`);
}

/** Runs before the transaction: uploads to a remote file store may be slow. */
const storeFiles = async (files: KeptFiles, today: Date) => ({
  gallery: await hangGallery(files),
  documents: await keepDocuments(files, today),
  texts: await keepTexts(files, today),
});

type StoredDemoFiles = Awaited<ReturnType<typeof storeFiles>>;

async function fill(context: Filling, { gallery, documents, texts }: StoredDemoFiles): Promise<void> {
  const { tx, today, passwordHash } = context;
  await writeCast(tx, passwordHash, today);
  await addFiles(tx, gallery.stored);
  const authorIds = await addAuthors(context, gallery);
  await addExperts(context, gallery);
  await ownPhotos(tx);
  const companies = await addCompanies(context, gallery);
  const scenarios = await addTexts(context, await addScenarios(context, authorIds), texts);
  await addVotes(context, scenarios, companies);
  await addRequests(context, { scenarios, companies });
  await addMarks(context, { scenarios, authorIds });
  await addNews(context, gallery);
  await addSite(context, { gallery, documents });
  await addSupport(context);
  await refreshNameWords(tx, today);
}
