import type { LabelFact } from '#content/types.ts';
import { Barcode } from '#scenes/label/barcode.tsx';
import { AwayLink } from '#ui/away-link.tsx';
import { ContainerGlyph } from '#ui/container-glyph.tsx';
import { Icon } from '#ui/icon.tsx';

const COUNTRY_CODE = /^\+\d+\s/;

/** The contact data as a shipping label in its real size, four by six inches. Its barcode is the phone number. */
export function ContactLabel({ product, facts }: { product: string; facts: readonly LabelFact[] }) {
  const phone = facts.find(({ href }) => href?.startsWith('tel:'))?.text.replace(COUNTRY_CODE, '');
  return (
    <address className="label">
      <div className="label__head">
        <p className="label__sender">
          <ContainerGlyph className="h-[26px] w-[66px]" fill="text-bermellon-500" />
          <span className="type-stencil">{product}</span>
        </p>
        <span className="label__marks">
          <Icon name="arrow-up" className="size-[28px]" />
          <Icon name="arrow-up" className="size-[28px]" />
        </span>
      </div>
      <dl className="label__facts">
        {facts.map((fact) => (
          <div key={fact.term} className="label__fact">
            <dt>{fact.term}</dt>
            <dd>
              <FactText {...fact} />
            </dd>
          </div>
        ))}
      </dl>
      {phone && (
        <div className="label__code" aria-hidden="true">
          <Barcode text={phone.replaceAll(/\D/g, '')} className="label__barcode" />
          <p className="type-code">{phone}</p>
        </div>
      )}
    </address>
  );
}

function FactText({ text, href, note }: LabelFact) {
  if (!href) return text;
  return note ? <AwayLink label={text} href={href} note={note} /> : <a href={href}>{text}</a>;
}
