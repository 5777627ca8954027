/** In development: Alt and a click on a text. The server says where it is written (texts.ts). */
const box = document.createElement('output');
box.style.cssText =
  'position:fixed;inset:auto 12px 12px auto;z-index:99;padding:12px;background:#06131c;color:#fff;font:14px monospace;white-space:pre-wrap';

const onClick = (event: MouseEvent) => {
  box.remove();
  if (!event.altKey || !(event.target instanceof Element)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { target } = event;
  const label = target.closest('[aria-label]')?.getAttribute('aria-label');
  void show(target.getAttribute('placeholder') || target.textContent.trim() || label || '');
};
addEventListener('click', onClick, true);

async function show(text: string) {
  const response = await fetch(`/__texts?${new URLSearchParams({ text })}`);
  const places = (await response.json()) as Awaited<ReturnType<typeof import('./texts.ts').findTexts>>;
  const lines = places.map(({ file, keys, line, size, max }) =>
    [[file, ...keys].join(' → '), line && `línea ${line}`, max && `${size} de ${max} caracteres`]
      .filter(Boolean)
      .join(', '),
  );
  box.textContent = lines.join('\n') || 'Este texto no está en app/content.';
  document.body.append(box);
  const [first] = places;
  if (first) await fetch(`/__open-in-editor?file=${first.file}:${first.line ?? 1}`);
}
