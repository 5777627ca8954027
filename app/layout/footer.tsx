import { networksOf } from '#contract/site.ts';
import { site } from '#site';
import { footer, shell } from '#content';
import type { LinkText } from '#schema/parts.ts';
import { Island } from '#islands/island.tsx';
import { fillText } from '#schema/placeholders.ts';
import { AwayLink } from '#ui/away-link.tsx';
import { isShown } from '#site/pages.ts';
import { Logo } from './logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** The footer of every page. Help has the same place on each (WCAG 3.2.6). */
export function Footer() {
  return (
    <footer className="on-dark overflow-clip bg-tinta-900 pt-8 text-base text-tinta-200 [--link:var(--color-papel-50)] lg:pt-14">
      <div className="wrap grid gap-x-16 gap-y-5 md:grid-cols-2 md:gap-y-8 lg:grid-cols-[1fr_minmax(0,31rem)]">
        <div>
          <p className="flex items-center gap-[11px] text-papel-50">
            <Logo product={shell.product} />
          </p>
          <p className="mt-3">{footer.motto}</p>
          <p className="type-code mt-2">{footer.hours}</p>
          {/* The address on one line. */}
          <p className="mt-2 flex flex-wrap gap-x-6 text-[min(1rem,8vw)]">
            <a href={footer.phone.href} className="link-row">
              {footer.phone.label}
            </a>
            <a href={footer.email.href} className="link-row">
              {footer.email.label}
            </a>
            {footer.whatsapp && <AwayLink {...footer.whatsapp} className="link-row gap-1" />}
          </p>
        </div>
        <Island name="newsletterForm" component={NewsletterForm} />
        <nav aria-label={footer.label} className="col-span-full grid lg:grid-cols-[auto_auto]">
          {linkRows().map((row, index) => (
            <ul
              key={row[0]?.href}
              className={`flex flex-wrap gap-x-5 border-t border-tinta-700 md:py-1 lg:gap-x-8 lg:py-2.5 ${index === 0 ? 'col-span-full' : ''} lg:last:justify-end`}
            >
              {row.map(({ label, href, note }) => (
                <li key={href}>
                  {note ? (
                    <AwayLink label={label} href={href} note={note} className="link-row gap-1" />
                  ) : (
                    <a href={href} className="link-row">
                      {label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
      <div className="wrap grid gap-2 border-t border-tinta-700 pt-3.5 text-xs leading-normal md:text-sm">
        <p id={footer.careers.id} className="target:text-papel-50">
          <strong className="text-papel-50">{footer.careers.title}</strong> {footer.careers.text}{' '}
          <a href={footer.email.href} className="link">
            {footer.email.label}
          </a>
          .
        </p>
        <p>
          {footer.company} · {footer.copyright} {footer.disclaimer}
        </p>
      </div>
      <svg viewBox="0 20 1200 110" className="wrap mt-4 overflow-hidden lg:mt-8" aria-hidden="true">
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
    </footer>
  );
}

type FooterLink = { label: string; href: string; note?: string };

const inSite = ({ label, to }: LinkText): FooterLink => ({ label, href: to });

/** Pages and careers; solutions; legal texts and networks. */
const linkRows = (): FooterLink[][] => [
  [
    ...footer.links.filter(({ to }) => isShown(to)).map(inSite),
    { label: footer.careers.link, href: `#${footer.careers.id}` },
  ],
  shell.solutions.items.map(inSite),
  [
    ...footer.legal.map(inSite),
    ...networksOf(site).map(({ name, url }) => ({
      label: fillText(footer.network, { network: name }),
      href: url,
      note: shell.newTab,
    })),
  ],
];
