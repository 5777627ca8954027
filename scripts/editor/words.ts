/** The words of the editor: its Spanish locale with the site's word for each thing, and the words that it lacks. */

export type Words = { [key: string]: string | Words };

/** A word of the trade, and the one that stands for it. Both have the same gender. */
const PLAIN: Readonly<Record<string, string>> = {
  colecciones: 'carpetas',
  colección: 'carpeta',
  entrada: 'página',
  recurso: 'archivo',
  repositorio: 'proyecto',
  slug: 'nombre del archivo',
  singleton: 'archivo',
  'sveltia cms': 'el editor',
  cms: 'editor',
};
const TRADE = new RegExp(String.raw`(?<!\$\w*)(?:${Object.keys(PLAIN).join('|')})`, 'gi');

const count = (one: string, many: string, none = many) =>
  `.input {$count :integer} .match $count 0 {{${none}}} one {{${one}}} * {{${many}}}`;

/** Instead of the locale's, and beside them, by key. */
const OWN: Readonly<Record<string, string>> = {
  back: 'Volver',
  cancel_editing: 'Volver a la lista',
  work_with_local_repo: 'Elegir la carpeta del sitio',
  work_with_local_repo_description:
    'Es la carpeta del proyecto en tu computadora. El navegador te pide permiso para guardar en ella.',
  working_with_local_repo: 'En la carpeta de esta computadora',
  'sign_in_error.not_project_root':
    'Esa no es la carpeta del sitio. Es la que contiene la carpeta «content»: elígela de nuevo.',
  'sign_in_error.picker_dismissed': 'No se eligió ninguna carpeta. Inténtalo de nuevo.',
  'local_workflow.indicator': 'Tu carpeta',
  'local_workflow.unsupported_browser':
    'Este navegador no puede guardar en una carpeta. Abre el editor en Chrome o Edge.',
  sign_in_using_access_token_description:
    'Ingresa el token que te dio quien opera el sitio. Debe poder leer y escribir sus textos.',
  git_repository: 'El proyecto en GitHub',
  assets: 'Fotos y archivos',
  all_assets: 'Todas las fotos y archivos',
  global_assets: 'Fotos del sitio',
  'assets_dialog.folder.global': 'Fotos del sitio',
  entry_saved: 'Guardado.',
  restore: 'Recuperar',
  restore_backup_title: 'Hay un texto sin guardar',
  restore_backup_description: 'Lo escribiste aquí ({$datetime}) y no se guardó. ¿Lo recuperas?',
  draft_backup_saved: 'No está guardado, pero no se pierde: al volver a abrirlo, podrás recuperarlo.',
  draft_backup_restored: 'Recuperado. Falta guardarlo.',
  draft_backup_deleted: 'Descartado.',
  'sort_keys._manual': 'A mano',
  'entry_sidebar.slug.title': 'Nombre del archivo',
  'entry_sidebar.slug.generated_on_save': 'Se hace de la dirección al guardar.',
  'entry_sidebar.slug.unavailable': 'No tiene un archivo propio.',
  'entry_sidebar.backlinks.title': 'Páginas que llevan aquí',

  select_item: 'Elegir {$name}',
  folders: 'Carpetas',
  more_folders: 'Más carpetas',
  domain: 'Dominio',
  show_errors: 'Mostrar los errores',
  list_item_options: 'Opciones del elemento',
  file_unavailable: 'No está',
  file_unavailable_description: 'No se pudo abrir el archivo. Tal vez se movió o se borró.',
  replace_file: 'Cambiar el archivo',
  replace_image: 'Cambiar la imagen',
  remove_file: 'Quitar el archivo',
  remove_image: 'Quitar la imagen',
  back_to_parent_folder: 'Volver a la carpeta de arriba',
  new_folder: 'Carpeta nueva',
  new_folder_name: 'Nombre de la carpeta',
  new_folder_create: 'Crear',
  new_folder_description: 'La carpeta nueva estará en «{$folder}».',
  'new_folder_error.empty': 'Escribe un nombre para la carpeta.',
  'new_folder_error.invalid': 'El nombre no puede llevar barras ni empezar con un punto.',
  'new_folder_error.duplicate': 'Aquí ya hay una carpeta o un archivo con ese nombre.',
  creating_folder: 'Creando la carpeta…',
  creating_folder_failed: 'No se pudo crear la carpeta.',
  folder_options: 'Opciones de la carpeta',
  show_folder_options: 'Mostrar las opciones de la carpeta',
  folder_created: 'Carpeta creada.',
  folder_path: 'Lugar de la carpeta',
  folder_contents: 'Lo que hay en ella',
  x_folders: count('{$count} carpeta', '{$count} carpetas', 'Sin carpetas'),
  rename_folder: 'Cambiar el nombre de la carpeta',
  renaming_folder: 'Cambiando el nombre de la carpeta…',
  renaming_folder_failed: 'No se pudo cambiar el nombre de la carpeta.',
  folder_renamed: 'Nombre de la carpeta cambiado.',
  enter_new_name_for_folder:
    'Escribe el nombre nuevo. Las páginas que usan lo que hay en la carpeta se actualizan solas.',
  enter_new_name_for_external_folder:
    'Escribe el nombre nuevo. Cambia también la dirección de lo que hay en la carpeta: corrígela donde se usa.',
  delete_folder: 'Eliminar la carpeta',
  deleting_folder: 'Eliminando la carpeta…',
  deleting_folder_failed: 'No se pudo eliminar la carpeta.',
  folder_deleted: 'Carpeta eliminada.',
  confirm_deleting_folder: '¿Eliminar la carpeta «{$name}» y lo que hay en ella?',
  deleting_referenced_assets_note: 'También se quita de las páginas que lo usan.',
  cannot_delete_referenced_assets:
    'No se puede eliminar: estos campos lo necesitan. Cambia primero esas páginas.',
  deleting_referenced_entries_note: 'También se quita de las páginas que llevan a ella.',
  cannot_delete_referenced_entries:
    'No se puede eliminar: estos campos llevan a ella. Cambia primero esas páginas.',
  'save_conflict.title': 'Alguien más la cambió',
  'save_conflict.modified_by': '{$name} la cambió el {$date}, después de que la abriste.',
  'save_conflict.modified': 'Cambió después de que la abriste.',
  'save_conflict.deleted': 'La borraron después de que la abriste.',
  'save_conflict.overwrite_warning': 'Si guardas ahora, se pierde el otro cambio.',
  'save_conflict.recreate_warning': 'Si guardas ahora, se crea de nuevo.',
  'save_conflict.save_anyway': 'Guardar de todos modos',
  'save_conflict.branch_moved': 'Alguien más guardó al mismo tiempo. Guarda otra vez.',
  'remote_change.reload_entry': 'Ver la versión nueva',
  'remote_change.confirm_reloading_entry': '¿Ver la versión nueva? Lo que no guardaste se pierde.',
  'relation_field.save_together_hint': 'Se guarda junto con la página que editas: {$name}.',
  'relation_field.add_failed': 'No se pudo agregar: {$name}.',
  'assets_dialog.title.folder': 'Elegir una carpeta',
  'assets_dialog.selected_folder': 'Carpeta elegida: {$path}',
  'assets_dialog.selected_folders': count('Una carpeta elegida', '{$count} carpetas elegidas'),
  'assets_dialog.no_subfolders': 'La carpeta no tiene otras dentro.',
  'status.deploying': 'Publicando',
  'workflow.deploying_deletion': 'Borrado',
};

/** Parts of the editor that this site has not. */
export const UNUSED =
  /^(?:config|open_authoring|cloud_storage|sign_in_with_link|sign_in_using_access_token_workflow)/;

/** The Spanish locale of the editor in the words of the site. */
export function inOurWords(spanish: Words): Words {
  const words = plain(spanish);
  for (const [key, text] of Object.entries(OWN)) {
    const path = key.split('.');
    const group = path.slice(0, -1).reduce((at, name) => (at[name] ??= {}) as Words, words);
    group[path.at(-1)!] = text;
  }
  return words;
}

const plain = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, typeof text === 'string' ? inPlain(text) : plain(text)]),
  );

function inPlain(text: string): string {
  return text.replaceAll(TRADE, (word) => {
    const found = PLAIN[word.toLowerCase()] ?? word;
    const [first = ''] = word;
    return first === first.toLowerCase() ? found : found[0]!.toUpperCase() + found.slice(1);
  });
}
