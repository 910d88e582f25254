/** A living product on the first start: the cast and everything around it, once, into an empty database. */
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

type Say = (line: string) => void;

export async function seedDemo({ database, outside }: Ground, say: Say): Promise<void> {
  const known = await database.db.selectFrom('account').select('id').limit(1).execute();
  if (known.length) return;
  say('Заполняю демонстрацию …');
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
  say(`Демонстрация готова за ${((performance.now() - started) / 1000).toFixed(1)} с.`);
}

/** Before the transaction: the file store may be far away. */
const storeFiles = async (files: KeptFiles, today: Date) => ({
  gallery: await hangGallery(files),
  documents: await keepDocuments(files, today),
  texts: await keepTexts(files, today),
});

type Stored = Awaited<ReturnType<typeof storeFiles>>;

async function fill(filling: Filling, { gallery, documents, texts }: Stored): Promise<void> {
  const { tx, today, passwordHash } = filling;
  await writeCast(tx, passwordHash, today);
  await addFiles(tx, gallery.stored);
  const authorIds = await addAuthors(filling, gallery);
  await addExperts(filling, gallery);
  await ownPhotos(tx);
  const companies = await addCompanies(filling, gallery);
  const scenarios = await addTexts(filling, await addScenarios(filling, authorIds), texts);
  await addVotes(filling, scenarios, companies);
  await addRequests(filling, { scenarios, companies });
  await addMarks(filling, { scenarios, authorIds });
  await addNews(filling, gallery);
  await addSite(filling, { gallery, documents });
  await addSupport(filling);
  await refreshNameWords(tx, today);
}
