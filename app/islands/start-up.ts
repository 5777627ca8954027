/**
 * What a page starts with: it fetches the islands' code after `load`, once the browser is idle, or at the
 * visitor's first touch, key, scroll or focus, and keeps what is pressed before that code has run.
 * Its source text is written into every page as an inline script: it uses nothing from outside itself.
 */
export function startUp(entry: string): void {
  const early: Event[] = [];
  Object.assign(window, { earlyInput: early });
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry;
    document.head.append(script);
  };
  const onInput = (event: Event) => {
    start();
    const target = event.target instanceof Element ? event.target : document.body;
    const island = target.closest('[data-island]');
    const isWaiting = island ? !island.matches('[data-started]') : event.type === 'keydown';
    if (isWaiting && event.isTrusted) early.push(event);
  };
  for (const type of ['click', 'pointerover', 'pointerup', 'focusin', 'keydown'])
    addEventListener(type, onInput, { capture: true, passive: true });
  for (const type of ['pointerdown', 'wheel', 'scroll'])
    addEventListener(type, start, { capture: true, passive: true, once: true });
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
