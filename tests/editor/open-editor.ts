/** The editor in Chromium, on a folder of the browser's own file system that holds the texts. */
import type { Browser } from '@playwright/test';

export type Files = Record<string, string>;

export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Opens the editor at `address`, where somebody has chosen the folder. */
export async function openEditor(browser: Browser, address: string, files: Files) {
  // Fields are drawn once they are in view.
  const page = await browser.newPage({ locale: 'es-MX', viewport: { width: 1600, height: 6000 } });
  page.setDefaultTimeout(30_000);
  const refused: string[] = [];
  const asked = new Set<string>();
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  page.on('response', (response) => {
    if (/^https?:/.test(response.url())) asked.add(new URL(response.url()).origin);
  });
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('site'),
    });
  });
  // The page beside the fields is not what is tested, and takes long to draw.
  await page.route(/:\d+\/(?:editor\/(?!links).+)?$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto(new URL('/', address).href);
  await page.evaluate(fill, files);
  await page.goto(address);
  await page.getByRole('button', { name: 'Elegir la carpeta del sitio' }).click();
  await page.getByText('Textos comunes').first().waitFor();
  const field = (path: string) => page.locator(`[data-key-path="${path}"]`);
  return {
    page,
    /** The messages of its policy. */
    refused,
    /** The origins that answered. */
    asked: [...asked],
    field,
    /** The address of an entry: `pages/entries/home`, or `campaigns/new`. */
    async open(entry: string) {
      // As a person goes there: from one entry straight to another, its fields stay away.
      await page.goto(`${address}#/collections/${entry.split('/')[0]}`);
      await page.getByRole('button', { name: 'Guardar' }).waitFor({ state: 'hidden' });
      await page.goto(`${address}#/collections/${entry}`);
      await page.getByRole('button', { name: 'Guardar' }).waitFor();
    },
    /** Opens a group, or an item of a list. Those that were opened in another entry may be open. */
    async unfold(path: string, item?: number) {
      const fold =
        item === undefined ? '[aria-expanded]:not([aria-haspopup])' : `[aria-controls$="-item-${item}-body"]`;
      const button = field(path).locator(fold).first();
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    },
    /** Adds an item to a list, of a type if it has types. */
    async add(path: string, type?: string) {
      await field(path)
        .getByRole('button', { name: /^Agregar/ })
        .last()
        .click();
      if (type) await page.getByRole('menuitem', { name: type }).click();
    },
    /** Puts a file of this machine into a field. */
    upload: (path: string, file: string) =>
      field(path).locator('input[type=file]').first().setInputFiles(file),
    /** The editor takes a text a moment later, and would lose one that is typed in another field before. */
    async write(path: string, text: string) {
      await field(path).getByRole('textbox').fill(text);
      // The first change of an entry takes longest, and enables the button.
      await page.getByRole('button', { name: 'Guardar', disabled: false }).waitFor();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    },
    press: () => page.getByRole('button', { name: 'Guardar' }).click(),
    async save() {
      await this.press();
      await page.getByRole('button', { name: 'Guardar', disabled: true }).waitFor();
    },
    /** The files as they are now. Those that are no text are in base64. */
    files: () => page.evaluate(read),
  };
}

async function fill(files: Files) {
  const storage = await navigator.storage.getDirectory();
  const root = await storage.getDirectoryHandle('site', { create: true });
  const folderOf = async (folders: string[]) => {
    let at = root;
    for (const name of folders) at = await at.getDirectoryHandle(name, { create: true });
    return at;
  };
  // The editor takes the root of a repository only.
  await folderOf(['.git']);
  for (const [path, text] of Object.entries(files)) {
    const names = path.split('/');
    const folder = await folderOf(names.slice(0, -1));
    const file = await folder.getFileHandle(names.at(-1)!, { create: true });
    const stream = await file.createWritable();
    await stream.write(text);
    await stream.close();
  }
}

async function read(): Promise<Files> {
  const found: Files = {};
  const visit = async (folder: FileSystemDirectoryHandle, path: string) => {
    for await (const [name, handle] of folder.entries())
      if (handle.kind === 'directory') await visit(handle as FileSystemDirectoryHandle, `${path}${name}/`);
      else {
        const file = await (handle as FileSystemFileHandle).getFile();
        const bytes = new Uint8Array(await file.arrayBuffer());
        found[path + name] = name.endsWith('.yaml') ? await file.text() : btoa(String.fromCharCode(...bytes));
      }
  };
  await visit(await (await navigator.storage.getDirectory()).getDirectoryHandle('site'), '');
  return found;
}
