import { shell } from '#content';
import { BarLink } from './bar-link.tsx';
import { LoginLink } from './login-link.tsx';
import { Logo } from './logo.tsx';
import { SmallScreenMenu } from './small-screen-menu.tsx';
import { SolutionsMenu } from './solutions-menu.tsx';

/** The navigation bar of every page, fixed at the top. `path` is the current page. */
export function Header({ path }: { path: string }) {
  return (
    <>
      <div className="bar flex h-(--header) pl-(--page-inset) **:focus-visible:-outline-offset-5">
        <a
          href={shell.home.to}
          className="mr-auto flex min-w-0 items-center gap-[11px] pr-3"
          aria-label={shell.logoLabel}
        >
          <Logo product={shell.product} />
        </a>
        {/* Many links share the bar's height in rows. */}
        <nav aria-label={shell.navigationLabel} className="shrink-99 max-lg:hidden">
          <ul className="mr-4.5 flex h-full flex-wrap justify-end gap-x-1.5 text-base *:flex">
            <li>
              <BarLink {...shell.home} path={path} className="link-row px-3" />
            </li>
            <SolutionsMenu path={path} />
            {shell.links.map((link) => (
              <li key={link.to}>
                <BarLink {...link} path={path} className="link-row px-3" />
              </li>
            ))}
          </ul>
        </nav>
        {/* The cell of Demo shrinks before the logo does. */}
        <div className="flex min-w-min flex-[0_99_5.25rem] font-display text-note font-bold lg:flex-none">
          <LoginLink className="border-l border-tinta-900 max-lg:hidden lg:px-6" />
          {/* Hidden if it would cover the logo, as with large text. The open menu has it too. */}
          <a
            href={shell.demo.to}
            className="link-row flex-1 justify-center bg-tinta-900 text-papel-0 [.bar:has(:popover-open)_&]:hidden focus-visible:outline-papel-300 max-2xs:hidden lg:px-6"
          >
            {shell.demo.label}
          </a>
        </div>
        <SmallScreenMenu path={path} />
      </div>
      <ScrollProgress />
    </>
  );
}

/** A line under the header that shows how far the page is scrolled (live/scrolled.ts). Decorative. */
const ScrollProgress = () => (
  <div
    className="pointer-events-none absolute inset-x-0 top-[calc(100%-1px)] h-[3px] overflow-hidden print:hidden"
    aria-hidden="true"
  >
    <div
      data-scroll-progress
      className="h-full origin-left transform-[scaleX(0)] bg-bermellon-600 forced-colors:bg-[CanvasText]"
    />
  </div>
);
