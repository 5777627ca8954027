import { createElement, useId, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** When an island's code is fetched: with the first scripts of its page, or as it comes near the viewport. */
export type When = 'start' | 'near';

type IslandProps<Props extends object> = {
  /** The component's name in islands/registry.ts. */
  name: string;
  component: ComponentType<Props>;
  /** Written into the page for the browser to read: plain data, and little of it. */
  props?: Props;
  when?: When;
  /** Whether it listens to keys that are pressed anywhere in the document. */
  takesKeys?: boolean;
  /** The element that holds it, where it is a box of its own. */
  as?: 'div' | 'header' | 'nav' | 'li';
  className?: string;
};

/**
 * A part that React hydrates in place. It is rendered as the root that it will be in the browser, so that
 * both agree on its ids; what surrounds it stays HTML.
 */
export function Island<Props extends object>({
  name,
  component,
  props,
  when = 'near',
  takesKeys,
  as = 'div',
  className = 'contents',
}: IslandProps<Props>) {
  const id = useId();
  const element = createElement(component as ComponentType<object>, props);
  return createElement(as, {
    className,
    'data-island': name,
    'data-island-id': id,
    'data-island-when': when,
    'data-island-keys': takesKeys ? '' : undefined,
    'data-island-props': props && JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: renderToString(element, { identifierPrefix: id }) },
  });
}
