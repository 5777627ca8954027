import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseYaml } from '#scripts/content/yaml.ts';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { FILES } from '#schema/files.ts';
import { HEADS, page } from '#schema/blocks.ts';
import { LIMITS } from '#schema/limits.ts';
import { HOME } from '#site/paths.ts';
import { bare, type Part } from '#scripts/content/walk.ts';
import { createGenerator, type Size } from './generate.ts';

type Block = { type: string; plans?: unknown[]; rows?: { cells: unknown[] }[] };

const blockOf = bare(bare((page as Part).entries!['blocks']!).item!);
const SCHEMAS = blockOf.options as readonly Part[];
const typeOf = ({ entries }: Part) => entries!['type']!.literal!;

/** Every type of block. */
export const TYPES: readonly string[] = SCHEMAS.map(typeOf);

/** These take the whole page. */
const ALONE = ['campaign', 'contactForm', 'legal'];

const others = TYPES.filter((type) => !HEADS.some((head) => head === type));
const withOthers = HEADS.filter((head) => !ALONE.includes(head));

/** Every type of block once, on a page for each head. */
export const PAGES: readonly (readonly string[])[] = HEADS.map((head) => {
  const place = withOthers.indexOf(head);
  return [head, ...others.filter((_, index) => index % withOthers.length === place)];
});

/** The site needs them. */
const NEEDED = [HOME, PRIVACY_PATH];

/** Writes generated texts into `root`: the shared files, and pages with blocks of these types. The first is the landing. */
export function writeContent(root: string, size: Size, pages: readonly (readonly string[])[]): void {
  const generate = createGenerator(size);
  rmSync(root, { recursive: true, force: true });
  for (const [name, { schema }] of Object.entries(FILES)) {
    const { value } = parseYaml(readFileSync(`content/${name}.yaml`, 'utf8'));
    // The operator's values are no texts.
    write(join(root, `${name}.yaml`), name === 'site' ? value : generate(schema, value));
  }
  for (const [index, types] of pages.entries()) {
    const name = index === 0 ? 'home' : `pagina-${index}`;
    const { title, description } = generate(page, { title: '', description: '' }) as Record<string, string>;
    const blocks = types.map((type) => {
      const block = generate(SCHEMAS.find((each) => typeOf(each) === type)!) as Block;
      // The table has a cell for each plan.
      for (const row of block.plans ? block.rows! : []) row.cells.length = block.plans!.length;
      return block;
    });
    write(join(root, 'pages', `${name}.yaml`), {
      path: NEEDED[index] ?? `/${name}`,
      // No two pages share a title.
      title: `${index} ${title}`.slice(0, LIMITS.pageTitle.max),
      description,
      blocks,
    });
  }
}

/** JSON is YAML. */
function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value, null, 2));
}
