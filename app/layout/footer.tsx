import { networksOf } from '#contract/site.ts';
import { site } from '#site';
import { footer, shell } from '#content';
import type { LinkText } from '#schema/parts.ts';
import { Island } from '#islands/island.tsx';
import { fillText } from '#schema/fill.ts';
import { AwayLink } from '#ui/away-link.tsx';
import { isShown } from './is-shown.ts';
import { Logo } from './logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import './footer.css';

const FEWEST_IN_FIRST = 4;
const GRID =
  'grid grid-cols-1 gap-[min(40px,7.2vw)] md:grid-cols-2 lg:grid-cols-[minmax(0,3.6fr)_minmax(0,4.6fr)_minmax(0,3.8fr)] lg:gap-x-8';

/** The footer of every page. Help has the same place on each (WCAG 3.2.6). */
export function Footer() {
  const links = footerLinks();
  const first = Math.max(FEWEST_IN_FIRST, Math.floor((links.length - 1) / 2));
  return (
    <footer className="site-footer on-dark overflow-clip bg-tinta-900 pt-[min(64px,11vw)] text-base text-tinta-200">
      <div className={`wrap ${GRID}`}>
        <div>
          <p className="flex items-center gap-[11px] text-papel-50">
            <Logo product={shell.product} />
          </p>
          <p className="mt-4">{footer.motto}</p>
          <p className="type-code mt-3.5">
            {footer.hours}
            <br />
            {footer.office}
          </p>
          {/* The address on one line. */}
          <p className="mt-3.5 grid justify-items-start text-[min(1rem,8vw)]">
            <a href={footer.phone.href} className="site-footer__link">
              {footer.phone.label}
            </a>
            <a href={footer.email.href} className="site-footer__link">
              {footer.email.label}
            </a>
            {footer.whatsapp && <AwayLink {...footer.whatsapp} className="site-footer__link" />}
          </p>
        </div>
        {/* On wide screens its first line shares the logo's baseline. */}
        <nav
          aria-label={footer.label}
          className="grid grid-cols-2 gap-6 max-2xs:grid-cols-1 max-2xs:gap-0 md:-mt-[3px]"
        >
          {[links.slice(0, first), links.slice(first)]
            .filter((column) => column.length > 0)
            .map((column) => (
              <ul key={column[0]?.href}>
                {column.map(({ label, href, note }) => (
                  <li key={href}>
                    {note ? (
                      <AwayLink label={label} href={href} note={note} className="site-footer__link" />
                    ) : (
                      <a href={href} className="site-footer__link">
                        {label}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            ))}
        </nav>
        <Island name="newsletterForm" component={NewsletterForm} />
        <p
          id={footer.careers.id}
          className="scroll-mt-[calc(var(--header)+40px)] target:text-papel-50 md:col-span-full"
        >
          <strong className="text-papel-50">{footer.careers.title}</strong> {footer.careers.text}{' '}
          <a href={footer.email.href} className="underline underline-offset-4">
            {footer.email.label}
          </a>
          .
        </p>
      </div>
      <p className="wrap mt-[min(40px,7.2vw)] [border-top:1px_solid_var(--color-tinta-700)] pt-4.5 text-sm">
        <span className="mb-1.5 block">{footer.company}</span>
        <span>{footer.copyright}</span> <span>{footer.disclaimer}</span>
      </p>
      <p className="wrap site-footer__wordmark mt-[min(48px,8.2vw)]" aria-hidden="true">
        <svg viewBox="0 0 1200 190" className="w-full overflow-hidden">
          <text
            x="-8"
            y="200"
            textLength="1212"
            lengthAdjust="spacingAndGlyphs"
            fontSize={236}
            fontWeight={800}
            className="fill-tinta-700 font-display font-stretch-125% md:fill-tinta-800"
          >
            {shell.product}
          </text>
        </svg>
      </p>
    </footer>
  );
}

type FooterLink = { label: string; href: string; note?: string };

const inSite = ({ label, to }: LinkText): FooterLink => ({ label, href: to });

/** Pages, careers, legal texts and networks. */
const footerLinks = (): FooterLink[] => [
  ...footer.links.filter(({ to }) => isShown(to)).map(inSite),
  { label: footer.careers.link, href: `#${footer.careers.id}` },
  ...footer.legal.map(inSite),
  ...networksOf(site).map(({ name, url }) => ({
    label: fillText(footer.network, { network: name }),
    href: url,
    note: shell.newTab,
  })),
];
