import { build } from 'vite';
import type { InlineConfig } from 'vite';

/** Vite sets NODE_ENV of the process. The programs that later tests start would take it for theirs. */
export async function buildWithVite(config: InlineConfig): Promise<Awaited<ReturnType<typeof build>>> {
  const before = process.env['NODE_ENV'];
  try {
    return await build(config);
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
