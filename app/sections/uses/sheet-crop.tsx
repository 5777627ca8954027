import type { ReactNode } from 'react';
import type { Uses } from './uses.schema.ts';
import { FREE_DAYS, MISMATCH } from '#drawing/sample-data.ts';

type Product = Uses['items'][number]['product'];

const HEAD = 'font-display text-[15px] font-bold';
const CODE = 'font-mono text-[13px] font-normal';
const CHIP = 'fill-tinta-950 font-text text-[12.5px] font-bold';
const LINE = 'fill-tinta-900 font-text text-[14px] font-normal';
const WEIGHT = 'fill-tinta-900 font-mono text-[24px] font-semibold';
const PAPER = <path d="M.5.5H400V200H.5z" className="fill-papel-0 stroke-tinta-900" />;
const DAYS = Array.from({ length: FREE_DAYS.total }, (_, day) => day);

const CROPS: Record<Product, ReactNode> = {
  'torre-de-control': (
    <>
      <path d="M0 0H400V200H0z" className="fill-tinta-900" />
      <path d="M0 38.5H400" className="stroke-tinta-700" />
      <path d="M14 66h120v21H14z" className="fill-error-400" />
      <text x="14" y="25" className={`fill-papel-50 ${HEAD}`}>
        Operaciones
      </text>
      <text x="14" y="58" className={`fill-papel-50 ${CODE}`}>
        {MISMATCH.reference}
      </text>
      <text x="24" y="81" className={CHIP}>
        Peso no coincide
      </text>
    </>
  ),
  'mesa-documental': (
    <>
      {PAPER}
      <path d="M.5 28.5H400V200H.5z" className="fill-boya-100 stroke-tinta-900" />
      <path d="M57 58h29M57 89h29" className="stroke-error-500" strokeWidth="3" />
      <text x="14" y="20" className={`fill-tinta-600 ${CODE}`}>
        Peso bruto, kg
      </text>
      <text x="14" y="53" className={WEIGHT}>
        {MISMATCH.billOfLading.join('')}
      </text>
      <text x="14" y="84" className={WEIGHT}>
        {MISMATCH.packingList.join('')}
      </text>
    </>
  ),
  rastreo: (
    <>
      {PAPER}
      <path d="M20.5 0V200" className="stroke-ruta-700" strokeWidth="3" />
      <path d="M15 10h11v11H15zM15 32h11v11H15zM15 54h11v11H15z" className="fill-ruta-700" />
      <text x="36" y="20" className={LINE}>
        Descarga
      </text>
      <text x="36" y="42" className={LINE}>
        BL revalidado
      </text>
      <text x="36" y="64" className="fill-tinta-900 font-text text-[14px] font-bold">
        {`Día libre ${FREE_DAYS.used} de ${FREE_DAYS.total}`}
      </text>
      {DAYS.map((day) => (
        <path
          key={day}
          d={`M${36.5 + 15 * day} 73.5h12v14h-12z`}
          className={
            day < FREE_DAYS.used ? 'fill-boya-500 stroke-tinta-900' : 'fill-papel-0 stroke-tinta-900'
          }
        />
      ))}
    </>
  ),
  integraciones: (
    <>
      <path d="M0 60h60c60 0 40 24 100 24" className="stroke-tinta-900" fill="none" strokeWidth="3" />
      <path d="M.5.5h100v70H.5zM.5 30.5h100" className="fill-papel-0 stroke-tinta-900" strokeWidth="1.6" />
      <path d="M156 0h96v200h-96z" className="fill-tinta-900" />
      <path d="M176 12v200M204 0v200" className="stroke-boya-500" strokeWidth="4" />
      <path d="M148 74h16v20h-16z" className="fill-bermellon-600" />
      <text x="14" y="21" className={`fill-tinta-900 ${HEAD}`}>
        API
      </text>
      <text x="14" y="55" className={`fill-tinta-600 ${CODE}`}>
        /embarques
      </text>
    </>
  ),
};

/** The upper left of the drawing on a product's sheet. The stub's edges cut the paper, and no word or digit. */
export function SheetCrop({ product }: { product: Product }) {
  return (
    <svg
      viewBox="0 0 228 96"
      preserveAspectRatio="xMinYMin slice"
      className="mt-auto h-24 w-full max-md:hidden"
      data-crop=""
      aria-hidden="true"
    >
      {CROPS[product]}
    </svg>
  );
}
