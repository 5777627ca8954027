import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { PANEL_PATH } from './contract/panel-paths.ts';
import { readSite } from './contract/site.ts';
import { contentInDevelopment } from './scripts/dev/content.ts';
import { editorInDevelopment } from './scripts/dev/editor.ts';
import { pagesInDevelopment } from './scripts/dev/pages.ts';
import { publishInDevelopment } from './scripts/publish/routes.ts';
import { RENDERER, RENDERER_DIRECTORY, STYLE_SHEET } from './scripts/pages/render.ts';
import {
  noteOwnModules,
  panelPages,
  refuseServerImports,
  reloadOnChange,
  withoutServer,
  withoutStyles,
} from './scripts/vite-plugins.ts';
import { readContent } from './scripts/content/read.ts';
import { withContent } from './scripts/content/with-content.ts';

/** Code of ours that several islands may hold. The modules of the first script are apart from it. */
const isShared = (id: string) =>
  /app.(drawing|ui|effects|layout|islands|schema).|texts:content.(shell|footer|demoForm)/.test(id) &&
  !/layout.live.|effects.(active-section|on-scroll-frame|reduced-motion)\.|islands.(?!boundary|early|still|text-mark|typed)/.test(
    id,
  );

/** Code of ours that several forms share, and the library that validates. */
const isOfForms = (id: string) => /.contract.[\w-]+\.ts$|app.forms.|node_modules.valibot/.test(id);

/** The browser's code: only the islands. */
const islands: BuildEnvironmentOptions = {
  outDir: 'build/client',
  emptyOutDir: true,
  manifest: true,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: 'app/islands/main.ts',
    output: {
      entryFileNames: 'assets/islands-[hash].js',
      // Shared code is small: one file for what islands share, one for what forms share, and one for React, which no page
      // runs before it needs it.
      codeSplitting: {
        // Otherwise a group also takes what its modules import, even from the first script.
        includeDependenciesRecursively: false,
        groups: [
          { name: 'react', test: /node_modules.(react|scheduler)/ },
          { name: 'shared', minShareCount: 2, test: isShared },
          { name: 'forms', minShareCount: 2, test: isOfForms },
        ],
      },
    },
  },
};

/** The code that renders the pages, and their one style sheet in the order of its imports. */
const pages: BuildEnvironmentOptions = {
  emitAssets: true,
  // So that a mistake names its file (render.ts).
  sourcemap: true,
  outDir: RENDERER_DIRECTORY,
  emptyOutDir: true,
  cssCodeSplit: false,
  // Styles are minified once, in each page (scripts/pages/styles.ts).
  cssMinify: false,
  // Pages contain scripts in the form that this option leaves (document.tsx).
  minify: true,
  rolldownOptions: {
    input: 'app/document.tsx',
    output: {
      entryFileNames: RENDERER,
      // Parts that the browser loads later would get files of their own here too.
      codeSplitting: false,
      assetFileNames: ({ names: [name = ''] }) =>
        name.endsWith('.css') ? STYLE_SHEET : 'assets/[name]-[hash][extname]',
    },
  },
};

/** The page where sales sees its leads. It is apart from the public pages. */
const panel: BuildEnvironmentOptions = {
  // With the folder of the assets, files and addresses agree.
  outDir: 'build',
  assetsDir: `${PANEL_PATH.slice(1)}/assets`,
  emptyOutDir: false,
  modulePreload: { polyfill: false },
  rolldownOptions: { input: ['app/panel/index.html', 'app/panel/login.html', 'app/panel/help.html'] },
};

/** The development server serves the islands and the panel, and renders the pages. A build makes all three. */
export default defineConfig(({ command }) => {
  return {
    // Operator's values come only from the process, so that build, server and tests agree.
    envDir: false,
    appType: 'custom',
    // The editor's page is built apart.
    optimizeDeps: { entries: ['app/islands/main.ts', 'app/panel/shell/main.tsx'] },
    publicDir: command === 'serve' && 'public',
    plugins: [
      withContent(readContent),
      refuseServerImports,
      reloadOnChange,
      withoutStyles,
      withoutServer,
      noteOwnModules,
      tailwindcss({ optimize: false }),
      panelPages(readSite(readContent().values, process.env)),
      contentInDevelopment(),
      publishInDevelopment(),
      editorInDevelopment(),
      pagesInDevelopment(),
    ],
    build: {
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    ...(command === 'build' && {
      environments: {
        client: { build: islands },
        ssr: {
          build: pages,
          resolve: { noExternal: true },
          // React for visitors, whatever runs the build.
          define: { 'process.env.NODE_ENV': '"production"' },
        },
        panel: { consumer: 'client', build: panel },
      },
      // Builds each of them.
      builder: {},
    }),
  };
});
