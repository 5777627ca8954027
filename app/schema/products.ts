import type { InferOutput } from 'valibot';
import { flag, group, list, object, oneOf, optional, text } from './schema.ts';
import { colour, product } from './parts.ts';

const card = group('producto', {
  product,
  icon: oneOf('Icono', { tower: 'Torre', desk: 'Mesa', route: 'Ruta', plug: 'Enchufe' }),
  name: text('productName', 'Nombre'),
  subtitle: text('productSubtitle', 'Subtítulo'),
  bullets: list('Puntos', text('bullet', 'Punto'), 1, 6),
  colour,
  images: list(
    'Dibujos',
    group('dibujo', {
      scene: oneOf('Dibujo', {
        board: 'Tablero',
        folder: 'Expediente',
        comparison: 'Cotejo',
        timeline: 'Línea de tiempo',
        chat: 'Chat',
        connections: 'Conexiones',
      }),
      alt: text('imageAlt', 'Descripción del dibujo'),
      summary: optional(text('button', 'Botón que lo abre')),
    }),
    1,
    2,
  ),
  caption: optional(text('shortText', 'Pie del dibujo')),
  hasChecker: optional(flag('Con la revisión de números')),
});

/** content/products.yaml: the products that the landing and the solution pages name. */
export const products = object({ products: list('Productos', card, 4) });
export type SolutionCard = InferOutput<typeof card>;
export type SolutionImage = SolutionCard['images'][number];
