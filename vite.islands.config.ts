import { defineConfig, type Plugin } from 'vite';
import { browserEnvironment } from './vite.config.ts';

/** The pages have their styles already, all of them. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : undefined),
};

/** What the browser runs: the islands alone, without the router that drew the pages. */
export default defineConfig({
  ...browserEnvironment,
  plugins: [withoutStyles],
  publicDir: false,
  build: {
    ...browserEnvironment.build,
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'app/islands/main.ts',
      output: {
        entryFileNames: 'assets/islands-[hash].js',
        // What several islands share is small: one file for all of it, and one for what every page runs.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              minShareCount: 2,
              test: /node_modules.(react|scheduler)|app.(ui|effects|content|layout|islands)./,
            },
          ],
        },
      },
    },
  },
});
