import { readFileSync } from 'node:fs';
import { Tree } from '../tree.tsx';

// Nothing of Next's own caches: the page is rendered for every request, as ours is in the row it is compared with.
export const dynamic = 'force-dynamic';

const html = readFileSync(process.env.PEER_PAGE, 'utf8');
const { settings, router } = JSON.parse(/id="state">(.*?)<\/script>/.exec(html)[1]);
const facts = Object.values(router.loaderData).findLast(Boolean);

export default async function Home() {
  return <Tree settings={settings} facts={facts} />;
}
