/** The commands of docs/operation.md that `npm run guide` runs. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const guideFile = fileURLToPath(new URL('../../docs/operation.md', import.meta.url));

export interface GuideBlock {
  /** The heading above the block. */
  heading: string;
  /**
   * The word after `sh` in the fence. The blocks of the first host have none; `new-host` and `upgrade` are for other
   * hosts.
   */
  purpose: string;
  commands: string;
}

/** The blocks marked `sh`, in their order. */
export function guideBlocks(text = readFileSync(guideFile, 'utf8')): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  let heading = '';
  for (const [, title, purpose, commands] of text.matchAll(/^#+ (.+)$|^```sh *([a-z-]*)\n([^]*?)^```$/gm)) {
    if (title) heading = title;
    else blocks.push({ heading, purpose: purpose ?? '', commands: commands ?? '' });
  }
  return blocks;
}
