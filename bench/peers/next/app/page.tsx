import { readFileSync } from 'node:fs';
import { Tree } from '../tree.tsx';

// Without the caches of Next.js: the page is rendered for every request, as in the row of the table that it is compared
// with.
export const dynamic = 'force-dynamic';

const html = readFileSync(process.env.PEER_PAGE, 'utf8');
const { settings, router } = JSON.parse(/id="state">(.*?)<\/script>/.exec(html)[1]);
const loaderData = Object.values(router.loaderData).findLast(Boolean);

export default async function Home() {
  return <Tree settings={settings} loaderData={loaderData} />;
}
