import type { ComponentType, HTMLAttributes } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type StillProps = HTMLAttributes<HTMLDivElement> & {
  /** In the build alone: the browser's code passes nothing, and so does without what draws it. */
  drawing: ComponentType | undefined;
};

/** A drawing inside an island that never changes: rendered in the build, left as it is in the browser. */
export function Still({ drawing: Drawing, ...rest }: StillProps) {
  const html = Drawing ? renderToStaticMarkup(<Drawing />) : '';
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
