/** The peer's build: sources of the product through its own `#` imports, another router, nothing optimised away. */
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  distDir: '.next',
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Compression is measured nowhere: every target sends the same plain bytes.
  compress: false,
  devIndicators: false,
  turbopack: {
    root: here('../../..'),
    resolveAlias: Object.fromEntries(
      ['answers.ts', 'form.tsx', 'hooks.ts', 'link.tsx', 'provider.tsx', 'scroll-restoration.tsx'].map(
        (file) => [`#router/${file}`, './router.tsx'],
      ),
    ),
  },
};
