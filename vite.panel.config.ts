import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { PANEL_PATH } from './contract/panel.ts';
import { site } from './site.config.ts';
import { browserEnvironment, refuseServerImports } from './vite.config.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const writeProduct: Plugin = {
  name: 'write-product',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT%', escapeHtml(site.product)),
};

/** The page where sales sees its leads. It is apart from the public pages. */
export default defineConfig({
  ...browserEnvironment,
  root: 'app/panel',
  base: `${PANEL_PATH}/`,
  plugins: [refuseServerImports, tailwindcss(), writeProduct],
  publicDir: false,
  build: {
    ...browserEnvironment.build,
    outDir: '../../build/panel',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['app/panel/index.html', 'app/panel/login.html'] },
  },
});
