/** npm run check: what a change of content must pass. Its messages are for an editor. */
import { stillFictional } from '../../server/base/built-pages.ts';
import { build, CLIENT_DIRECTORY } from '../build.ts';
import { exitOnProblems } from '../content/problem.ts';
import { pagesOf } from '../pages/page-addresses.ts';
import { ensureBrowsers } from '../test/browsers.ts';
import { tellStep } from './step.ts';
import { weightProblems } from './weights.ts';

tellStep('Leer los textos y construir el sitio');
const site = await build();
ensureBrowsers([]);
// It serves the build, so it must load after it.
const { pageProblems, WIDTHS } = await import('./pages.ts');
const paths = pagesOf(CLIENT_DIRECTORY);
tellStep('Pesar las páginas');
const problems = [...(await weightProblems()), ...(await pageProblems(paths))];
exitOnProblems(problems, 'El sitio no está listo. Corrige estos textos y vuelve a intentar:');
for (const line of stillFictional(site, CLIENT_DIRECTORY)) console.warn(line);
console.log(`Todo bien: ${paths.length} páginas a ${WIDTHS.join(', ')} px de ancho.`);
