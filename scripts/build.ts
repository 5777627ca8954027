/**
 * Builds the site into build/client: fonts, icons, the share image, prerendered pages, photos, files for robots,
 * compressed copies, and headers for a CDN. The panel and the editor are beside it. Skipped if nothing changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PANEL_PATHS } from '../contract/panel-paths.ts';
import { isListed, readSite, type Site } from '../contract/site.ts';
import { BUILT_CONTENT } from '../server/base/built-content.ts';
import {
  editorDirectory,
  panelDirectory,
  RECEIVER_UNNAMED,
  stillFictional,
} from '../server/base/built-pages.ts';
import { siteHeaders } from '../server/http/security-headers.ts';
import { panelManifest } from './brand/icons.ts';
import { colour, colours } from './brand/colours.ts';
import { contrastProblems } from './brand/contrast.ts';
import { readLogo } from './brand/logo.ts';
import { makeBrandFiles } from './brand/make.ts';
import { addShareImage } from './brand/share-image.ts';
import { readBuildSettings } from './build-settings.ts';
import type { Needs } from '../server/config/config.ts';
import { loadContent } from './content/load.ts';
import { exitOnProblems } from './content/problem.ts';
import { addEditor } from './editor/add-to-build.ts';
import { writeCdnHeaders } from './pages/cdn-headers.ts';
import { compressFiles } from './pages/compress.ts';
import { deadLinks } from './pages/dead-links.ts';
import { makeFonts } from './pages/fonts.ts';
import { hashInputs } from './input-hash.ts';
import { lostProperties, lostUtilities } from './pages/lost-tokens.ts';
import { writePolicies } from './pages/page-policies.ts';
import { makePhotos } from './pages/photos.ts';
import { addPublicFiles } from './pages/public-files.ts';
import { RENDERED_STYLES, renderPages } from './pages/render.ts';
import { writeRootFiles, writeVersion } from './pages/root-files.ts';
import { refuseSecrets } from './pages/secrets.ts';
import { writeStillFictional } from './pages/still-fictional.ts';

export const CLIENT_DIRECTORY = join('build', 'client');
const PANEL_DIRECTORY = panelDirectory(CLIENT_DIRECTORY);
const STAMP = join('.cache', 'build-inputs');
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');
const NOT_BUILT = 'El sitio no se construyó. Corrige estos textos y vuelve a intentar:';
const NOT_FINISHED = 'El sitio no se construyó. Corrige estos archivos y vuelve a intentar:';

/**
 * Builds, unless the last build had the same inputs: sources, lockfile and build-time variables. If a value, variable
 * or text is wrong, prints a line for each and exits. `needs`: of a server that starts afterwards. Resolves to the
 * operator's values.
 */
export async function build(needs?: Needs): Promise<Site> {
  const { content, problems: ofTexts } = loadContent(process.env);
  exitOnProblems(ofTexts, NOT_BUILT);
  if (!content) throw new Error('the texts have no problem and no content');
  const site = readSite(content.values, process.env);
  const { problems, transportSecurity, editor } = readBuildSettings(
    process.env,
    site,
    content.furtherFields,
    needs,
  );
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem);
    process.exit(1);
  }
  await mkdir(dirname(CLIENT_DIRECTORY), { recursive: true });
  await writeFile(BUILT_CONTENT, JSON.stringify(content));
  exitOnProblems(contrastProblems(colours), NOT_BUILT);
  // Development writes the look of mails to the same place, so nothing may be skipped here.
  exitOnProblems(await makeBrandFiles(site, content.pages), NOT_FINISHED);
  const hash = await hashInputs(site);
  if (await isUpToDate(hash)) {
    // Another commit may have the same pages.
    await writeVersion(CLIENT_DIRECTORY);
    return site;
  }

  console.log('Building the site …');
  await rm(STAMP, { force: true });
  exitOnProblems(await lostProperties(), NOT_FINISHED);
  await makeFonts();
  for (const directory of [PANEL_DIRECTORY, editorDirectory(CLIENT_DIRECTORY)])
    await rm(directory, { recursive: true, force: true });
  run(VITE, 'build', '--logLevel', 'warn');
  await writeFile(join(PANEL_DIRECTORY, basename(PANEL_PATHS.manifest)), panelManifest(site));
  const logo = await readLogo();
  const image = await addShareImage(CLIENT_DIRECTORY, logo, site.product);
  const made = { image, logo, themeColour: colour('papel-50') };
  exitOnProblems(await renderPages(CLIENT_DIRECTORY, content.pages, made), NOT_FINISHED);
  const { problems: photoProblems, originals } = await makePhotos(CLIENT_DIRECTORY);
  exitOnProblems(photoProblems, NOT_FINISHED);
  exitOnProblems(await lostUtilities(CLIENT_DIRECTORY, RENDERED_STYLES), NOT_FINISHED);
  await writeRootFiles(CLIENT_DIRECTORY, site, content.pages, new Date());
  await writeVersion(CLIENT_DIRECTORY);
  await writeStillFictional(CLIENT_DIRECTORY, content);
  await writePolicies(CLIENT_DIRECTORY, process.env);
  exitOnProblems(await addPublicFiles(CLIENT_DIRECTORY, { unpublished: originals }), NOT_FINISHED);
  exitOnProblems(await deadLinks(CLIENT_DIRECTORY), NOT_FINISHED);
  refuseSecrets(CLIENT_DIRECTORY, process.env);
  const files = await compressFiles(CLIENT_DIRECTORY);
  await compressFiles(PANEL_DIRECTORY);
  const headers = siteHeaders(transportSecurity, isListed(site));
  await writeCdnHeaders(CLIENT_DIRECTORY, headers);
  if (editor) await addEditor(CLIENT_DIRECTORY, site.product, editor, headers);
  await mkdir(dirname(STAMP), { recursive: true });
  await writeFile(STAMP, hash);
  console.log(`Built ${CLIENT_DIRECTORY} (${files} files compressed).`);
  return site;
}

function run(tool: string, ...parameters: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, [tool, ...parameters], { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

async function isUpToDate(hash: string): Promise<boolean> {
  if (!existsSync(STAMP) || !existsSync(join(CLIENT_DIRECTORY, 'index.html'))) return false;
  return (await readFile(STAMP, 'utf8')) === hash;
}

if (import.meta.main) {
  const site = await build();
  for (const line of stillFictional(site, CLIENT_DIRECTORY)) console.warn(line);
  if (process.env['WEBHOOK_URL'] && !site.webhookReceiver) console.warn(RECEIVER_UNNAMED);
  if (!isListed(site))
    console.warn('SITE_NOINDEX is set: search engines are asked to leave the whole site out');
}
