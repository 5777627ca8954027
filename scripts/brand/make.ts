/** What the site shows outside of its pages: icons, the manifest that names them, share images, and the brand of mails. */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { site } from '../../site.config.ts';
import { makeIcons } from './icons.ts';
import { makeBrandModule } from './brand-module.ts';
import { createRasteriser } from './raster.ts';
import { makeShareImages } from './share-images.ts';

const DRAWINGS = resolve('scripts', 'brand', 'drawings.tsx');

/** Draws them all; called before a build, a development server and the tests. */
export async function makeBrandFiles(): Promise<void> {
  const { module: drawings } = await runnerImport<typeof import('./drawings.tsx')>(DRAWINGS, {
    configFile: false,
    envDir: false,
    logLevel: 'warn',
  });
  const rasteriser = await createRasteriser(site.product);
  if (rasteriser.width(drawings.lineMarkup(site.product, 'stencil', 100)) === 0) {
    console.warn(`No font on this machine draws "${site.product}": the share images leave it out.`);
  }
  await Promise.all([
    makeIcons(drawings, rasteriser),
    makeShareImages(drawings, rasteriser),
    makeBrandModule(drawings, rasteriser),
  ]);
}

if (import.meta.main) await makeBrandFiles();
