import type { LabelFact } from '#content/page-types.ts';
import { Barcode } from '#scenes/label/barcode.tsx';
import { ContainerGlyph } from '#ui/container-glyph.tsx';
import { Icon } from '#ui/icon.tsx';

/** The contact data as a shipping label, four by six inches: its real size. */
export function ContactLabel({ product, facts }: { product: string; facts: readonly LabelFact[] }) {
  return (
    <address className="label">
      <div className="label__head">
        <p className="label__sender">
          <ContainerGlyph className="h-[26px] w-[66px]" fill="text-bermellon-500" />
          <span className="type-stencil">{product}</span>
        </p>
        <span className="label__marks">
          <Icon name="arrow-up" className="size-7" />
          <Icon name="arrow-up" className="size-7" />
        </span>
      </div>
      <dl className="label__facts">
        {facts.map(({ term, text, href }) => (
          <div key={term} className="label__fact">
            <dt>{term}</dt>
            <dd>{href ? <a href={href}>{text}</a> : text}</dd>
          </div>
        ))}
      </dl>
      <Barcode text={product} className="label__barcode" />
    </address>
  );
}
