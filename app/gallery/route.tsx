import { Page } from '#layout/page.tsx';
import { Brand } from './brand.tsx';
import { Foundations } from './foundations.tsx';
import { Primitives } from './primitives.tsx';
import { Scenes } from './scenes.tsx';
import '#ui/receipt.css';
import '#ui/toast/toast.css';
import './gallery.css';

export const Head = () => <title>Galería</title>;

/** Every primitive, state and scene on one page, for developers: `npm run dev`, then /galeria. */
export default function GalleryPage() {
  return (
    <Page>
      <div className="wrap band" id="galeria-letra">
        <h1 className="type-h1-page">Galería</h1>
        <Foundations />
        <Brand />
        <Primitives />
        <Scenes />
      </div>
    </Page>
  );
}
