import type { TextsOf } from '#schema/blocks.ts';
import { Island } from '#islands/island.tsx';
import { Button } from '#ui/button.tsx';
import { ContainerYard } from './container-yard.tsx';
import { Folder } from './folder.tsx';

/** Customs agencies: words across the page. The next band is the picture. */
export function PlainHead(words: TextsOf<'plainHead'>) {
  return (
    <section>
      <Words {...words} />
    </section>
  );
}

/** Forwarders: words across the page. Below, one container leaves the stack, and its route stays visible. */
export function YardHead({ drawing, route, ...words }: TextsOf<'yardHead'>) {
  return (
    <section>
      <Words {...words} />
      <figure className="relative">
        <ContainerYard alt={drawing.alt} route={route} />
        <figcaption className="type-code absolute bottom-4 left-(--page-inset) text-tinta-300">
          {drawing.caption}
        </figcaption>
      </figure>
    </section>
  );
}

/** Importers: words on the left, and an open folder on the right half of the screen. */
export function FolderHead({ drawing, folder, ...words }: TextsOf<'folderHead'>) {
  return (
    <section className="lg:grid lg:min-h-[min(44rem,100svh-var(--header))] lg:grid-cols-2">
      <Words isBeside {...words} />
      <figure className="relative min-w-0">
        <Island name="folder" component={Folder} props={{ alt: drawing.alt, ...folder }} />
        {/* On the folder's flap. */}
        <figcaption className="type-code absolute bottom-4 left-(--page-inset) z-2 text-tinta-600 lg:-left-full lg:ml-[max(var(--gutter),100%-var(--page)/2)]">
          {drawing.caption}
        </figcaption>
      </figure>
    </section>
  );
}

/** Title, lead and two buttons: across the page, or beside a drawing, where they leave room for its flap below. */
function Words({
  eyebrow,
  title,
  lead,
  primary,
  secondary,
  isBeside,
}: TextsOf<'plainHead'> & { isBeside?: boolean }) {
  return (
    <div
      className={`wrap pb-10 ${
        isBeside
          ? 'lg:mr-0 lg:w-[min(var(--page)/2,100%-var(--gutter))] lg:pr-8 lg:pb-[13rem]'
          : 'lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:gap-x-12 lg:pb-14'
      }`}
    >
      {/* The header's line widens into the tab of a folder that names the audience. */}
      <p className="type-tab w-max max-w-full bg-tinta-900 py-3 pr-8.5 pl-4.5 text-papel-50 [clip-path:polygon(0_0,100%_0,calc(100%-16px)_100%,0_100%)] lg:col-span-full">
        {eyebrow}
      </p>
      <h1 className="type-h1-page mt-7 lg:col-span-full lg:mt-[clamp(36px,4vw,56px)]">
        {keepShortWords(title)}
      </h1>
      <p className="type-lead mt-5 lg:mt-7">{lead}</p>
      <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap">
        <Button variant="hero" arrow="page" href={primary.to}>
          {primary.label}
        </Button>
        <Button variant="outline" arrow="page" href={secondary.to}>
          {secondary.label}
        </Button>
      </div>
    </div>
  );
}

/** No line ends in a short word. A longer chain could outgrow a narrow window. */
const keepShortWords = (title: string) => title.replace(/(?<!\S)(\S{1,3}) (?=\S{4})/g, '$1\u00A0');
