/** Builds the sources of the product with Next.js and without the router of the product. */
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  distDir: '.next',
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // No server of the benchmark compresses its page.
  compress: false,
  devIndicators: false,
  turbopack: {
    root: here('../../..'),
    resolveAlias: {
      ...Object.fromEntries(
        ['responses.ts', 'form.tsx', 'hooks.ts', 'link.tsx', 'provider.tsx', 'scroll-restoration.tsx'].map(
          (file) => [`#router/${file}`, './router.tsx'],
        ),
      ),
      // Turbopack refuses an import() whose path is made in the browser.
      '#ui/import-part.ts': './import-part.ts',
    },
  },
};
