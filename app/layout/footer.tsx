import { footer, shell } from '#content/shell.ts';
import { Island } from '#ui/island.tsx';
import { AwayLink } from '#ui/away-link.tsx';
import { isShown } from './is-shown.ts';
import { Logo } from './logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import './footer.css';

const LINKS_PER_COLUMN = 4;

/** The footer of every page. Help has the same place on each (WCAG 3.2.6). */
export function Footer() {
  const shown = footer.links.filter(({ to }) => isShown(to));
  const columns = [shown.slice(0, LINKS_PER_COLUMN), shown.slice(LINKS_PER_COLUMN)];
  return (
    <footer className="site-footer on-dark">
      <div className="wrap site-footer__grid">
        <div className="site-footer__about">
          <p className="flex items-center gap-[11px] text-papel-50">
            <Logo product={shell.product} />
          </p>
          <p className="mt-4">{footer.motto}</p>
          <p className="type-code mt-3.5">
            {footer.hours}
            <br />
            {footer.office}
          </p>
          <p className="mt-3.5 grid justify-items-start">
            <a href={footer.phone.href} className="site-footer__link">
              {footer.phone.label}
            </a>
            <a href={footer.email.href} className="site-footer__link">
              {footer.email.label}
            </a>
            {footer.whatsapp && <AwayLink {...footer.whatsapp} className="site-footer__link" />}
          </p>
        </div>
        <nav aria-label={footer.label} className="site-footer__nav">
          {columns.map((links, index) => (
            <ul key={links[0]?.to}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <a href={to} className="site-footer__link">
                    {label}
                  </a>
                </li>
              ))}
              {index === columns.length - 1 && <FurtherLinks />}
            </ul>
          ))}
        </nav>
        <Island name="newsletterForm" component={NewsletterForm} />
        <p id={footer.careers.id} className="site-footer__careers">
          <strong>{footer.careers.title}</strong> {footer.careers.text}{' '}
          <a href={footer.email.href} className="underline underline-offset-4">
            {footer.email.label}
          </a>
          .
        </p>
      </div>
      <p className="wrap site-footer__small">
        <span>{footer.copyright}</span> <span>{footer.disclaimer}</span>
      </p>
      <p className="wrap site-footer__wordmark" aria-hidden="true">
        <svg viewBox="0 0 1200 190">
          <text x="-8" y="200" textLength="1212" lengthAdjust="spacingAndGlyphs">
            {shell.product}
          </text>
        </svg>
      </p>
    </footer>
  );
}

function FurtherLinks() {
  return (
    <>
      <li>
        <a href={`#${footer.careers.id}`} className="site-footer__link">
          {footer.careers.link}
        </a>
      </li>
      {footer.legal.map(({ label, to }) => (
        <li key={to}>
          <a href={to} className="site-footer__link">
            {label}
          </a>
        </li>
      ))}
      {footer.network && (
        <li>
          <AwayLink {...footer.network} className="site-footer__link" />
        </li>
      )}
    </>
  );
}
