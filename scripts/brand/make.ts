import type { Site } from '#contract/site.ts';
import type { PageMeta } from '../../app/site/page-meta.ts';
import type { Problem } from '../content/problem.ts';
import { makeIcons } from './icons.ts';
import { logoProblems, readLogo } from './logo.ts';
import { makeMailBrand } from './mail-brand.ts';

/** Makes icons and the look of mails, unless the logo cannot be used. Returns why. */
export async function makeBrandFiles(site: Site, pages: readonly PageMeta[]): Promise<Problem[]> {
  const problems = await logoProblems();
  if (problems.length > 0) return problems;
  const logo = await readLogo();
  await Promise.all([makeIcons(logo, site, pages), makeMailBrand(logo)]);
  return [];
}
