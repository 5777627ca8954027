import { createElement, useId, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { markOfHtml } from './text-mark.ts';

/**
 * When to load an island's code: with the page's first scripts, in the idle time after them, near the viewport, or along
 * with the first other island. It is hydrated near the viewport, except with `start` and `along`.
 */
export type When = 'start' | 'idle' | 'near' | 'along';

type IslandProps<Props extends object> = {
  /** The component's name in islands/registry.ts. */
  name: string;
  component: ComponentType<Props>;
  /** Written into the page as plain data. Keep it small. */
  props?: Props;
  when?: When;
  /** The element that contains it, if it has its own box. */
  as?: 'div' | 'header' | 'nav' | 'li';
  className?: string;
};

/**
 * A part that React hydrates. It is rendered as its own root, as in the browser, so that ids agree. Everything around
 * it stays HTML.
 */
export function Island<Props extends object>({
  name,
  component,
  props,
  when = 'near',
  as = 'div',
  className = 'contents',
}: IslandProps<Props>) {
  const id = useId();
  const element = createElement(component as ComponentType<object>, props);
  const html = renderToString(element, { identifierPrefix: id });
  return createElement(as, {
    className,
    'data-island': name,
    'data-island-id': id,
    'data-island-when': when,
    'data-island-text': markOfHtml(html),
    'data-island-props': props && JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: html },
  });
}
