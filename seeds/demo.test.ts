/** What a fresh demo shows, counted in an empty world (and read by the API as its visitors read it). */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applicationStates } from '../src/features/applications/lifecycle.ts';
import { legalCodes } from '../src/features/legal/codes.ts';
import { authorTier, scenarioTier } from '../src/kernel/rating-tier.ts';
import { checkPdf } from '../src/platform/files/check-pdf.ts';
import { recognise } from '../src/platform/files/recognise.ts';
import { listSubmitted } from '../test/demo-applications.ts';
import { useDemo } from '../test/demo-world.ts';
import { cast, secondOfficer } from './people.ts';

const { dataDir, printed, db, fill, rows, count, words, read, open, signIn } = useDemo();
const saveFile = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(dataDir, name);
  await writeFile(path, bytes);
  return path;
};

describe('a fresh demo', () => {
  test('has its people', async () => {
    const by = (role: string) => `account WHERE state = 'ACTIVE' AND '${role}' = ANY (roles)`;
    expect(await count(by('AVTOR'))).toBe(150);
    expect(await count(by('EXPERT'))).toBe(20);
    expect(await count(by('FK_ADMIN'))).toBe(2);
    expect(await count('organization')).toBe(25);
    expect(await count("organization WHERE state = 'CHECK'")).toBe(2);
    expect(
      await count('organization o WHERE NOT EXISTS (SELECT FROM employee e WHERE e.organization_id = o.id)'),
    ).toBe(0);
    expect(await count("employee WHERE state = 'WAITLIST'")).toBe(8);
    expect(await count("account WHERE state = 'SUSPENDED'")).toBe(1);
  });

  test('has four hundred scenarios with loglines and characters, and a text for all but the drafts', async () => {
    expect(await count('scenario')).toBe(400);
    expect(
      await count(
        "scenario WHERE length(logline) > 40 AND length(annotation) >= 500 AND length(characters ->> 'protagonist') > 10",
      ),
    ).toBe(400);
    expect(
      await count(
        "scenario s WHERE state <> 'DRAFT' AND NOT EXISTS (SELECT FROM scenario_text t WHERE t.scenario_id = s.id)",
      ),
    ).toBe(0);
    const title = 'SELECT title AS word FROM scenario GROUP BY title HAVING count(*) > 1';
    expect(await words(title)).toEqual([]);
    // Their rows of the search are not made anew after the start.
    expect(await count('search_refill')).toBe(0);
  });

  test('one selection is open for a month without a signature, another has closed', async () => {
    const list = await rows<{ name: string; state: string; signature: boolean; days: number }>(
      `SELECT name, state, signature_required AS signature, ((close_at AT TIME ZONE 'Europe/Moscow')::date - (now() AT TIME ZONE 'Europe/Moscow')::date) AS days
       FROM selection ORDER BY close_at`,
    );
    expect(list).toMatchObject([
      { name: 'Лето 2026', state: 'CLOSED' },
      { name: 'Осень 2026', state: 'OPEN', signature: false, days: 30 },
    ]);
    const open = await read<{ name: string }[]>('/api/user/selections', await signIn('author'));
    expect(open.map(({ name }) => name)).toEqual(['Осень 2026']);
    const categories = await read<{ name: string }[]>('/api/list/orders/category');
    expect(categories.map(({ name }) => name)).toEqual(['Осень 2026', 'Лето 2026']);
  });

  test('has applications in every state, each with its timeline and receipt', async () => {
    const list = await rows<{ state: string; last: string | null }>(`
      SELECT a.state, (SELECT to_state FROM application_move m WHERE m.application_id = a.id ORDER BY id DESC LIMIT 1) AS last
       FROM application a`);
    expect(list.map(({ state }) => state).toSorted()).toEqual([...applicationStates].toSorted());
    for (const { state, last } of list) expect(last ?? 'DRAFT').toBe(state);
    const unsent = await words('SELECT state AS word FROM application WHERE number IS NULL ORDER BY 1');
    expect(unsent).toEqual(['DRAFT', 'EXPIRED']);
    const { items } = await read<{ items: { status: string }[] }>('/api/user/orders', await signIn('author'));
    expect(items.map(({ status }) => status)).toEqual(['DRAFT', 'EXPIRED']);
  });

  test('shows every medal on scenarios and on authors', async () => {
    const { items } = await read('/api/rating/1?limit=40');
    const tiers = new Set(items.map((item: { rating: number }) => scenarioTier(item.rating)));
    const allTiers = ['bronze', 'default', 'gold', 'silver'];
    expect([...tiers].sort()).toEqual(allTiers);
    const authors = await rows<{ uf: number }>('SELECT uf_rating AS uf FROM author_rating');
    expect([...new Set(authors.map(({ uf }) => authorTier(uf)))].sort()).toEqual(allTiers);
  });

  test('has forty news with a picture of its own each, in five categories', async () => {
    expect(await count('news')).toBe(40);
    expect(await count('(SELECT DISTINCT category_id FROM news) c')).toBe(5);
    const pictures = 'SELECT DISTINCT sha256 FROM news n JOIN file f ON f.id = n.picture_id';
    expect(await count(`(${pictures}) p`)).toBe(40);
  });

  test('has a slider with a film and pictures that open', async () => {
    const slides = await read<Record<string, string | null>[]>('/api/slider');
    expect(slides.map(({ video }) => video !== null)).toEqual([true, false, false, false, false]);
    const { status, type, bytes } = await open(slides[0]!['video']!);
    expect([status, type, bytes.toString('latin1', 4, 8)]).toEqual([200, 'video/mp4', 'ftyp']);
    for (const { previewPicture, previewText, btnLink } of slides) {
      expect([previewText!.length > 20, btnLink!.startsWith('/')]).toEqual([true, true]);
      const picture = await open(previewPicture!);
      expect([picture.status, picture.type]).toEqual([200, 'image/webp']);
    }
  });

  test('has a slide whose button opens the news that it names', async () => {
    const slides = await read<{ name: string; btnLink: string }[]>('/api/slider');
    const { btnLink } = slides.find(({ name }) => name === 'Лаборатория дебюта')!;
    const item = await read<{ name: string }>(`/api${btnLink}`);
    expect(item.name).toContain('Лаборатория дебюта');
  });

  test('has documents of three kinds that open', async () => {
    const documents = await read<{ src: string; fileName: string; ext: string }[]>('/api/program-documents');
    const kinds = documents.map(({ ext }) => ext).sort();
    expect(kinds.join(' ')).toBe('docx docx pdf pdf pdf pdf xls xls');
    for (const { src, fileName, ext } of documents) {
      const path = await saveFile(fileName, (await open(src)).bytes);
      const { extension } = await recognise({ path, name: fileName });
      expect(extension.replace('xlsx', 'xls')).toBe(ext);
      if (ext === 'pdf') expect(await checkPdf(path, { personId: 'a' })).toMatchObject({ hasText: true });
    }
  });

  test('fills every block of the site', async () => {
    expect((await read('/api/blocks/about')).list).toHaveLength(6);
    expect((await read('/api/blocks/order')).btnName).toBe('Показать сценарий');
    const community = await read<{ sections: unknown[]; items: { previewPicture: string | null }[] }>(
      '/api/community',
    );
    expect([community.sections.length, community.items.length]).toEqual([4, 20]);
    expect(community.items.filter(({ previewPicture }) => previewPicture === null)).toEqual([]);
    expect(await read('/api/faq')).toHaveLength(5);
    for (const code of legalCodes) expect((await read(`/api/legal/${code}`)).version).toBe('1.0');
    expect((await read('/api/legal/privacy?version=0.9')).html).not.toContain('cookie');
  });

  test('has a filled questionnaire of the second author, and none of the first', async () => {
    const states = await rows<{ email: string; state: string }>(
      "SELECT a.email, q.state FROM questionnaire q JOIN account a USING (id) WHERE a.email LIKE 'author%@example.com'",
    );
    expect(states).toEqual([{ email: 'author2@example.com', state: 'READY' }]);
  });

  test('every submitted application has its versions, a signed questionnaire and all that the author declares', async () => {
    const list = await listSubmitted(db());
    expect(list.map(({ versions }) => versions).join('')).toBe('21111111111');
    for (const { sent, versions, ...rest } of list)
      expect([sent, rest]).toEqual([versions, { signed: true, blind: true, empty: [] }]);
  });

  test('compares the text of every submitted application with the others', async () => {
    const officer = await signIn('fund');
    const ids = await words(`SELECT id::text AS word FROM application WHERE number IS NOT NULL`);
    const orders = await Promise.all(ids.map((id) => read(`/api/administrator/orders/${id}`, officer)));
    expect(orders.map(({ similarPercent }) => typeof similarPercent)).toEqual(ids.map(() => 'number'));
  });

  test('offers the cities of its authors as filters', async () => {
    const cities = await read<string[]>('/api/avtors/list/cities');
    expect(cities.length).toBeGreaterThan(20);
    expect(cities).toContain('Казань');
  });

  test('keeps photos for most of the best authors, and the minor for himself', async () => {
    const { items, total } = await read('/api/avtors/list?limit=10');
    expect(total).toBe(149);
    expect(items.filter((one: { photo: string | null }) => one.photo !== null).length).toBeGreaterThan(6);
    expect(
      await count('author_card c JOIN profile p ON p.account_id = c.id WHERE p.photo_id IS NULL'),
    ).toBeGreaterThan(5);
    expect(
      await count(
        "scenario s JOIN account a ON a.id = s.author_id WHERE a.email = 'minor@example.com' AND s.state <> 'DRAFT'",
      ),
    ).toBe(0);
  });
});

describe('votes', () => {
  test('are for texts that the company has read before, and its author sees the reading', async () => {
    expect(await count('vote')).toBeGreaterThan(1000);
    expect(
      await count(`vote v WHERE NOT EXISTS (SELECT FROM text_view t JOIN request r ON r.id = t.request_id
        WHERE t.scenario_id = v.scenario_id AND t.organization_id = v.organization_id
          AND r.text_id IS NOT NULL AND r.state IN ('READ', 'CLOSED') AND t.viewed_at <= v.created_at)`),
    ).toBe(0);
  });

  test('leave the list of requests of a company of the cast short', async () => {
    const { total } = await read('/api/organization/requests', await signIn('ok-admin'));
    expect(total).toBeLessThan(30);
  });
});

describe('the cast', () => {
  test('has scenarios and requests of the author in many states', async () => {
    const states = (table: string, whose: string) =>
      words(
        `SELECT DISTINCT t.state AS word FROM ${table} t JOIN account a ON a.id = t.author_id WHERE a.email = '${whose}@example.com' ORDER BY 1`,
      );
    expect((await states('scenario', 'author')).join(' ')).toBe('DRAFT HIDDEN MODERATION PUBLISHED REWORK');
    expect((await states('request', 'author')).join(' ')).toBe(
      'CLOSED DECLINED EXPIRED OPEN READ REVOKED SENT',
    );
    const me = await signIn('author');
    expect((await read('/api/user/requests', me)).items.length).toBeGreaterThan(5);
  });

  test('has a talk of the author with the first company, and a question to the fund', async () => {
    const [author, company] = [await signIn('author'), await signIn('ok-admin')];
    const { items } = await read('/api/chats', author);
    expect(items.map(({ type }: { type: string }) => type).toSorted()).toEqual(['REQUEST', 'SUPPORT']);
    const [thread] = (await read('/api/chats', company)).items;
    const messages = (await read(`/api/chats/${thread.id}/messages`, company)).items;
    expect(messages[0]).toMatchObject({ text: 'request.opened', until: expect.any(String) });
    expect(messages).toHaveLength(6);
  });

  test('has notices of each level for everybody, which the bell shows to who may sign in', async () => {
    const people = [...Object.values(cast()), secondOfficer];
    const levels = await rows<{ id: string; levels: string }>(`
      SELECT account_id AS id, string_agg(DISTINCT level, ' ' ORDER BY level) AS levels FROM notification GROUP BY 1`);
    const levelsOf = new Map(levels.map(({ id, levels }) => [id, levels]));
    expect(people.map(({ id, email }) => [email, levelsOf.get(id)])).toEqual(
      people.map(({ email }) => [email, 'ACTION CRITICAL INFO']),
    );
    for (const { email } of people.filter(({ state }) => state === 'ACTIVE')) {
      const { items } = await read('/api/notifications?limit=50', await signIn(email.split('@')[0]!));
      const levels = new Set(items.map(({ level }: { level: string }) => level));
      expect([email, [...levels].toSorted()]).toEqual([email, ['ACTION', 'CRITICAL', 'INFO']]);
    }
    const ofTheFund = (await read('/api/notifications?limit=50', await signIn('fund'))).items;
    const waiting = ofTheFund.filter(({ route }: { route: string }) =>
      route.startsWith('/administrator/scenarios/'),
    );
    expect(waiting).toHaveLength(5);
  });

  test('reads in the company a text that was opened', async () => {
    const me = await signIn('ok-admin');
    const { items, total } = await read('/api/organization/requests?limit=40', me);
    const states = items.map(({ state }: { state: string }) => state);
    expect([...new Set<string>(states)].sort().join(' ')).toBe(
      'CANCELLED CLOSED DECLINED EXPIRED OPEN READ REVOKED SENT',
    );
    expect(total).toBe(items.length);
    const opened = items.find(({ state }: { state: string }) => state === 'OPEN');
    const text = await open(`/api/organization/requests/${opened.id}/text`, me);
    expect([text.status, text.type]).toEqual([200, 'application/pdf']);
    const { pages, hasText } = await checkPdf(await saveFile('text.pdf', text.bytes), { personId: 'a' });
    expect(hasText).toBe(true);
    const written = await rows<{ pages: number }>(
      `SELECT t.pages FROM scenario_text t JOIN request r ON r.text_id = t.id WHERE r.id = '${opened.id}'`,
    );
    expect(written).toEqual([{ pages }]);
    expect(
      await count("favorite f JOIN account a ON a.id = f.account_id WHERE a.email = 'ok-admin@example.com'"),
    ).toBe(21);
    expect((await read('/api/viewed/avtor/list?limit=5', me)).total).toBe(26);
  });

  test('has work for the fund, and nothing undelivered', async () => {
    const summary = await read('/api/administrator/summary', await signIn('fund'));
    expect(summary).toMatchObject({ organizations: 2, complaints: 1, invitations: 5, deliveries: 0 });
    expect(summary.scenarios).toBeGreaterThan(5);
  });
});

test('a second start adds nothing', async () => {
  const before = await count('file');
  printed.length = 0;
  await fill();
  expect([printed, await count('file')]).toEqual([[], before]);
});
