import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseYaml } from '#scripts/content/yaml.ts';
import { FILES } from '#blocks/files.ts';
import { page } from '#blocks/schemas.ts';
import { bare, type Part } from '#scripts/content/walk.ts';
import { createGenerator, type Size } from './generate.ts';

type Block = { type: string; plans?: unknown[]; rows?: { cells: unknown[] }[] };

const blockOf = bare(bare((page as Part).entries!['blocks']!).item!);
const SCHEMAS = blockOf.options as readonly Part[];
const typeOf = ({ entries }: Part) => entries!['type']!.literal!;

/** Every type of block. */
export const TYPES: readonly string[] = SCHEMAS.map(typeOf);

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
      path: index === 0 ? '/' : `/${name}`,
      title,
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
