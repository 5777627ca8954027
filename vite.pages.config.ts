import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { RENDERER, RENDERER_DIRECTORY, STYLE_SHEET } from './scripts/pages/render.ts';
import { browserEnvironment, refuseServerImports } from './vite.config.ts';

/** The code that renders the pages, and their one style sheet in the order of its imports. */
export default defineConfig({
  ...browserEnvironment,
  plugins: [refuseServerImports, tailwindcss({ optimize: false })],
  publicDir: false,
  ssr: { noExternal: true },
  // React for visitors, whatever runs the build.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ...browserEnvironment.build,
    ssr: 'app/document.tsx',
    ssrEmitAssets: true,
    outDir: RENDERER_DIRECTORY,
    emptyOutDir: true,
    cssCodeSplit: false,
    // Styles are minified once, in each page (prune-styles.ts).
    cssMinify: false,
    // Pages contain scripts in the form that this option leaves (document.tsx).
    minify: true,
    rolldownOptions: {
      output: {
        entryFileNames: RENDERER,
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? STYLE_SHEET : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
