/** The page of the editor: the fields, and beside them, on this machine, the page that they change. */
import './preferences.ts';
import './publish.ts';
import CMS from '@sveltia/cms';
import { parse, stringify } from 'yaml';
import { formatted } from '#scripts/content/canonical.ts';
import { editorConfig, SCHEMAS } from '../config.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import blocks from './blocks.webp';
import { registerLinkField } from './link-field.ts';
import { showPage } from './show-page.ts';

const { product = '', repository = '', branch = '' } = document.documentElement.dataset;
const isLocal = repository === '';
/** The editor wants a name for the folder. */
const LOCAL = 'sitio/sitio';

// Saved in the canonical form, so a change changes its own lines.
for (const [name, schema] of Object.entries(SCHEMAS))
  CMS.registerCustomFormat(name, 'yaml', {
    fromFile: (text) => parse(text),
    toFile: (value) => formatted(stringify(value), schema),
  });
registerLinkField(isLocal);
void CMS.init({ config: editorConfig(product, { name: repository || LOCAL, branch }, blocks) });
askBeforeLeaving();
// A closed group or item opens by a press anywhere on it. The editor opens it by its arrow alone.
document.addEventListener('click', ({ target }) => {
  const pressed = target as HTMLElement;
  if (pressed.closest('button') || !pressed.closest('.header, .summary')) return;
  pressed.closest('[role=group]')?.querySelector<HTMLElement>('[aria-expanded=false]')?.click();
});
// Only browsers that can open a folder edit here. The editor tells the others.
if (isLocal && 'showDirectoryPicker' in window) showPage();
