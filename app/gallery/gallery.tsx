import type { ReactNode } from 'react';
import { Island } from '#islands/island.tsx';
import { Still } from '#islands/still.tsx';
import { LogoTile } from '#layout/logo.tsx';
import { AwayLink } from '#ui/away-link.tsx';
import { BandTab } from '#ui/band-tab.tsx';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ContainerGlyph } from '#ui/container-glyph.tsx';
import { Choice } from '#ui/choice.tsx';
import { EarlyTextarea } from '#islands/early-textarea.tsx';
import { FormCell } from '#ui/form-cell.tsx';
import { Photo } from '#ui/photo.tsx';
import { Receipt } from '#ui/receipt.tsx';
import { ReceivedStamp } from '#ui/received-stamp.tsx';
import { Stamp } from '#ui/stamp.tsx';
import { Stars } from '#ui/stars.tsx';
import { ToastCard } from '#ui/toast/toast-region.tsx';
import type { Toast } from '#ui/toast/toast-store.ts';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#layout/page.tsx';
import { ICONS } from '#site/icons.ts';
import '#ui/receipt.css';
import '#ui/toast/toast.css';

/** Complete by their types: a missing variant, size or arrow does not compile. */
const VARIANTS: Record<NonNullable<ButtonProps['variant']>, 'paper' | 'vermilion'> = {
  default: 'paper',
  destructive: 'paper',
  outline: 'paper',
  secondary: 'paper',
  ghost: 'paper',
  link: 'paper',
  hero: 'paper',
  success: 'paper',
  glass: 'vermilion',
};
const SIZES: Record<Exclude<ButtonProps['size'], 'icon' | null | undefined>, true> = {
  sm: true,
  default: true,
  lg: true,
  xl: true,
};
const ARROWS: Record<NonNullable<ButtonProps['arrow']>, true> = { scroll: true, page: true, tab: true };
const TONES: Record<NonNullable<Parameters<typeof Chip>[0]['tone']>, 'paper' | 'ink'> = {
  alert: 'ink',
  attention: 'ink',
  approved: 'ink',
  route: 'ink',
  paper: 'paper',
};

const TOOLTIP = {
  label: 'Más información sobre la galería',
  text: 'Aparece al pasar, al enfocar o al tocar.',
};
const TOASTS: Toast[] = [
  {
    id: 1,
    topic: 'success',
    tone: 'success',
    title: '¡Demo solicitada exitosamente!',
    description: 'Nuestro equipo te contactará pronto para agendar una demo personalizada.',
  },
  {
    id: 2,
    topic: 'error',
    tone: 'error',
    title: 'Error',
    description: 'Por favor completa todos los campos obligatorios.',
  },
];

export const Head = () => <title>Galería</title>;

/** Every primitive of ui/ in its variants and states, for developers: `npm run dev`, then /galeria. */
export default function GalleryPage() {
  return (
    <Page>
      <div className="wrap band" id="galeria">
        <h1 className="type-h1-page">Galería</h1>
        <Shelf title="Botones">
          {(Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]).map((variant) => (
            <Specimen key={variant} name={`Button ${variant}`} surface={VARIANTS[variant]}>
              {(Object.keys(SIZES) as (keyof typeof SIZES)[]).map((size) => (
                <Button key={size} variant={variant} size={size} arrow="page">
                  {size}
                </Button>
              ))}
              <Button variant={variant} disabled>
                Enviando...
              </Button>
            </Specimen>
          ))}
          <Specimen name="Button arrow">
            {(Object.keys(ARROWS) as (keyof typeof ARROWS)[]).map((arrow) => (
              <Button key={arrow} variant="outline" arrow={arrow}>
                {arrow}
              </Button>
            ))}
            <Button variant="outline" size="icon" aria-label="Volver arriba de la galería">
              <Icon name="arrow-up" className="size-5" />
            </Button>
            <Button variant="outline">
              Un nombre muy largo que ocupa dos renglones en cualquier pantalla angosta
            </Button>
          </Specimen>
        </Shelf>
        <Shelf title="Casillas">
          <Specimen name="FormCell: vacía, con ayuda, con error, de opciones, de varias líneas">
            <div className="form-cells w-full border border-tinta-900 bg-papel-0">
              <FormCell id="gallery-empty" label="Nombre completo *">
                {(control) => <input {...control} placeholder="nombre@empresa.com" />}
              </FormCell>
              <FormCell
                id="gallery-half-a"
                label="Empresa"
                isHalf
                help="Si no es de México, agrega la clave de país."
              >
                {(control) => <input {...control} defaultValue="Importadora de prueba" />}
              </FormCell>
              <FormCell
                id="gallery-half-b"
                label="Correo electrónico *"
                isHalf
                error="Escribe tu correo electrónico."
              >
                {(control) => <input {...control} defaultValue="hola@" />}
              </FormCell>
              <FormCell id="gallery-choice-a" label="Tipo de carga (opcional)" isHalf>
                {(control) => (
                  <Choice {...control} empty="Elige una opción" options={['Aérea', 'Marítima']} />
                )}
              </FormCell>
              <FormCell id="gallery-choice-b" label="Origen *" isHalf error="Elige un origen.">
                {(control) => (
                  <Choice {...control} empty="Elige una opción" options={['Asia']} defaultValue="Asia" />
                )}
              </FormCell>
              <FormCell id="gallery-text" label="Mensaje (opcional)">
                {(control) => <EarlyTextarea {...control} rows={4} defaultValue="Cuatro renglones." />}
              </FormCell>
            </div>
          </Specimen>
        </Shelf>
        <Shelf title="Señales">
          {(Object.keys(TONES) as (keyof typeof TONES)[]).map((tone) => (
            <Specimen key={tone} name={`Chip ${tone}`} surface={TONES[tone]}>
              <Chip tone={tone}>Día libre 5 de 7</Chip>
            </Specimen>
          ))}
          <Specimen name="Receipt">
            <Receipt
              ref={null}
              id="galeria-comprobante"
              heading="Solicitud de demo"
              copy="Tu copia"
              stamp="Recibida"
              title="¡Demo solicitada!"
              text="Te contactamos pronto."
              folio="Folio 1F3A90C2"
              facts={[
                { term: 'Nombre', text: 'Lucía Ñáñez' },
                { term: 'Empresa', text: 'Importadora del Bajío' },
              ]}
              meeting={{
                label: 'Elige tu horario',
                note: '(se abre en una pestaña nueva)',
                href: 'https://agenda.example',
              }}
            />
          </Specimen>
          <Specimen name="ReceivedStamp">
            <ReceivedStamp word="Recibida" />
          </Specimen>
          <Specimen name="Stamp">
            <Stamp className="-rotate-5">
              Bien
              <br />
              escrito
            </Stamp>
          </Specimen>
          <Specimen name="Stars">
            <Stars rating={5} label="Calificación: 5 de 5" className="flex text-sello-700" />
          </Specimen>
          <Specimen name="ContainerGlyph">
            <ContainerGlyph className="h-[26px] w-[66px]" fill="text-bermellon-500" />
          </Specimen>
          <Specimen name="BandTab" surface="sand">
            <div className="relative h-15 w-full">
              <BandTab className="bg-papel-50 text-tinta-900">La suite</BandTab>
            </div>
          </Specimen>
          <Specimen name="Photo">
            <Photo src={ICONS.appleTouch} alt="El icono del sitio" />
          </Specimen>
          <Specimen name="Still">
            <Still drawing={LogoTile} />
          </Specimen>
          <Specimen name="Tooltip">
            <Island name="tooltip" component={Tooltip} props={TOOLTIP} />
          </Specimen>
          <Specimen name="AwayLink">
            <AwayLink label="WhatsApp" note="(se abre en una pestaña nueva)" href="https://wa.me/" />
          </Specimen>
          <Specimen name="VisuallyHidden">
            <a href="#galeria" className="link">
              Arriba<VisuallyHidden> de la galería</VisuallyHidden>
            </a>
          </Specimen>
          <Specimen name="ToastCard, in a ToastRegion">
            {TOASTS.map((toast) => (
              <ToastCard key={toast.id} toast={toast} isPaused closeLabel="Cerrar" onClose={() => {}} />
            ))}
          </Specimen>
        </Shelf>
      </div>
    </Page>
  );
}

const SURFACES = {
  paper: '',
  ink: 'bg-tinta-900 text-papel-50',
  sand: 'bg-arena-200',
  vermilion: 'bg-bermellon-600 text-papel-50',
};

type SpecimenProps = { name: string; surface?: keyof typeof SURFACES; children: ReactNode };

/** One specimen with its name in the code, on its intended surface. */
function Specimen({ name, surface = 'paper', children }: SpecimenProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="type-code text-tinta-600">{name}</p>
      <div
        className={`flex min-w-0 flex-wrap items-center gap-4 overflow-clip border border-papel-300 p-6 *:max-w-full ${SURFACES[surface]}`}
      >
        {children}
      </div>
    </div>
  );
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-18 grid gap-6">
      <h2 className="type-h2">{title}</h2>
      {children}
    </section>
  );
}
