import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fictionalVariables, type Site } from '#contract/site.ts';

export const BUILT_PAGES = join(import.meta.dirname, '..', '..', 'build', 'client');

/** The built panel of a build. It is beside the pages, so that a server of files alone never shows it. */
export const panelDirectory = (pages: string): string => join(dirname(pages), 'panel');

/** The editor of texts of a build: one folder, named by the editor's host. Without an editor it is missing. */
export const editorDirectory = (pages: string): string => join(dirname(pages), 'editor');

/** Build and start warn so while the notice does not name the receiver of the leads. */
export const RECEIVER_UNNAMED =
  'webhookReceiver (SITE_WEBHOOK_RECEIVER) is blank, and WEBHOOK_URL is set: the privacy notice must name the category of the receiver';

/** Path of the list of fictional texts: outside the pages, because it is not for visitors. */
export const fictionFile = (directory: string): string => join(dirname(directory), 'still-fictional.json');

/** Sentences about what is still fictional: values first, then texts of the built pages. */
export function stillFictional(site: Site, directory: string): string[] {
  const file = fictionFile(directory);
  const variables = fictionalVariables(site).join(', ');
  return [
    ...(variables ? [`Still fictional, set them before going public: ${variables}`] : []),
    ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []),
  ];
}
