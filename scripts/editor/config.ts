/** The settings of the editor (Sveltia CMS). They are made from the schemas of the texts. */
import { HEADS } from '#schema/blocks.ts';
import { FILES, FOLDERS } from '#schema/files.ts';
import type { Part } from '#scripts/content/walk.ts';
import { fieldsOf, type Field } from './fields.ts';

/** The repository in which the editor of a public site saves. */
export type Repository = { name: string; branch: string };

/** The block that a new page begins with. */
const HEAD: Readonly<Record<string, string>> = { pages: 'plainHead', campaigns: 'campaign' };

/** The schema of each kind of file, by the name of its format in the editor. */
export const SCHEMAS: Readonly<Record<string, Part>> = Object.fromEntries(
  Object.entries({ ...FOLDERS, ...FILES }).map(([name, { schema }]) => [name, schema as Part]),
);

/** `blocks`: the address of a picture of all blocks. */
export const editorConfig = (product: string, repository: Repository, blocks: string) => ({
  load_config_file: false,
  backend: {
    name: 'github',
    repo: repository.name,
    branch: repository.branch,
    // A person's own token: the site has no key.
    auth_methods: ['token'],
  },
  app_title: `Editor de ${product}`,
  media_folder: 'public/fotos',
  public_folder: '/fotos',
  media_libraries: { default: { config: { slugify_filename: true } }, stock_assets: false },
  slug: { encoding: 'ascii', clean_accents: true },
  show_preview_links: false,
  editor: { preview: false },
  output: { omit_empty_optional_fields: true },
  collections: [
    ...Object.entries(FOLDERS).map(([name, { label, singular, schema }]) => ({
      name,
      label,
      label_singular: singular,
      folder: `content/${name}`,
      format: name,
      extension: 'yaml',
      identifier_field: 'path',
      slug: '{{path}}',
      summary: '{{path}} · {{title}}',
      sortable_fields: ['path'],
      fields: fieldsOf(schema as Part).map((field) =>
        field.name === 'blocks' ? blocksField(field, HEAD[name]!, blocks) : field,
      ),
    })),
    {
      name: 'shared',
      label: 'Textos comunes',
      files: Object.entries(FILES).map(([name, { label, schema }]) => ({
        name,
        label,
        file: `content/${name}.yaml`,
        format: name,
        fields: fieldsOf(schema as Part),
      })),
    },
  ],
});

/** With the blocks that fit the page first: its head, then those of any place, then other heads. */
function blocksField(field: Field, head: string, picture: string): Field {
  const rank = ({ name }: Field) => (name === head ? 0 : HEADS.some((each) => each === name) ? 2 : 1);
  return {
    ...field,
    hint: `[Cómo se ve cada sección](${picture})`,
    default: [{ type: head }],
    types: (field['types'] as Field[]).toSorted((one, other) => rank(one) - rank(other)),
  };
}
