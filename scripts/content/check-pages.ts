import { EDITOR_PATH } from '#contract/editor.ts';
import { FORMER_RESULT_PATHS, NEWSLETTER_PATHS, PRIVACY_PATH, RESULT_PATHS } from '#contract/paths.ts';
import { HEADS } from '#schema/blocks.ts';
import { HOME } from '#site/paths.ts';
import type { TextFile } from './read-file.ts';

type RawBlock = { type?: string; anchor?: string; plans?: unknown[]; rows?: { cells?: unknown[] }[] };

/** Links of browsers and mails lead there. */
const NEEDED = [HOME, PRIVACY_PATH];
const TAKEN: readonly string[] = [
  ...Object.values(RESULT_PATHS),
  ...Object.keys(FORMER_RESULT_PATHS),
  ...Object.values(NEWSLETTER_PATHS),
  EDITOR_PATH,
  '/404',
];

/** Tells what is wrong with pages beside each other, and with their blocks beside each other. */
export function checkPages(pages: readonly TextFile[]): void {
  for (const page of pages) {
    const { path, value, tell } = page;
    const other = pages.find((each) => each !== page && each.path === path);
    if (path !== undefined && (other || TAKEN.includes(path)))
      tell(
        ['path'],
        `${other?.file ?? 'Una página del sitio'} ya tiene la dirección «${path}». Cada página necesita la suya.`,
      );
    const { blocks, title } = (value ?? {}) as { blocks?: RawBlock[]; title?: string };
    if (
      title &&
      pages.findIndex((each) => (each.value as { title?: string } | undefined)?.title === title) <
        pages.indexOf(page)
    )
      tell(['title'], 'Otra página tiene el mismo título. En los buscadores no se distinguen.', {
        isWarning: true,
      });
    if (Array.isArray(blocks)) checkBlocks(blocks, tell);
  }
  for (const path of NEEDED)
    if (pages.every((page) => page.path && page.path !== path))
      pages[0]?.tell([], `Ninguna página tiene la dirección «${path}», que el sitio necesita. Recupérala.`);
}

function checkBlocks(blocks: readonly RawBlock[], tell: TextFile['tell']): void {
  const isHead = ({ type = '' }: RawBlock) => HEADS.some((each) => each === type);
  const names = HEADS.join(', ');
  for (const [index, block] of blocks.entries()) {
    const keys = ['blocks', index];
    // A page has one heading of the first level (WCAG 1.3.1).
    if (isHead(block) !== (index === 0) && block.type)
      tell(
        [...keys, 'type'],
        index === 0
          ? `La página empieza con un título: la primera sección es una de ${names}.`
          : 'Es el inicio de una página y va solo al principio. Quítalo, o ponlo primero en lugar del otro.',
      );
    if (block.anchor && blocks.findIndex(({ anchor }) => anchor === block.anchor) < index)
      tell(
        [...keys, 'anchor'],
        `Otra sección de la página ya se llama «${block.anchor}» para los enlaces. Escribe otro nombre en «anchor».`,
      );
    for (const [row, { cells }] of block.plans ? (block.rows ?? []).entries() : [])
      if (cells && cells.length !== block.plans?.length)
        tell(
          [...keys, 'rows', row],
          `Este renglón tiene ${cells.length} celdas y hay ${block.plans?.length} planes. Pon una por plan.`,
        );
  }
}
