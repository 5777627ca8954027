import type { ComponentType, HTMLAttributes } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type StillProps = HTMLAttributes<HTMLDivElement> & {
  /** Only at build time. The browser's code passes nothing, so it does not contain the drawing. */
  drawing: ComponentType | undefined;
};

/** A drawing inside an island that never changes: rendered at build time, left alone in the browser. */
export function Still({ drawing: Drawing, ...rest }: StillProps) {
  const html = Drawing ? renderToStaticMarkup(<Drawing />) : '';
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
