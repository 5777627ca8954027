import type { ReactNode } from 'react';
import type { Uses } from '#content/types.ts';
import { FREE_DAYS, MISMATCH, OPERATIONS } from '#drawing/sample-data.ts';

type Product = Uses['items'][number]['product'];

const HEAD = 'font-display text-[15px] font-bold';
const CODE = 'font-mono text-[13px]';
const CHIP = 'fill-tinta-950 font-text text-[12.5px] font-bold';
const PAPER = <path d="M.5.5H400V200H.5z" className="fill-papel-0 stroke-tinta-900" />;
const DAYS = Array.from({ length: FREE_DAYS.total }, (_, day) => day);

const CROPS: Record<Product, ReactNode> = {
  'torre-de-control': (
    <>
      <path d="M0 0H400V200H0z" className="fill-tinta-900" />
      <path d="M0 40.5H400M0 80.5H400" className="stroke-tinta-700" />
      <path d="M92 50h120v21H92z" className="fill-bermellon-400" />
      <path d="M92 88h120v21H92z" className="fill-boya-500" />
      <text x="14" y="26" className={`fill-papel-50 ${HEAD}`}>
        Operaciones
      </text>
      <text x="14" y="65" className={`fill-papel-50 ${CODE}`}>
        {MISMATCH.reference}
      </text>
      <text x="102" y="65" className={CHIP}>
        Peso no coincide
      </text>
      <text x="14" y="103" className={`fill-papel-50 ${CODE}`}>
        {OPERATIONS[0]?.reference}
      </text>
    </>
  ),
  'mesa-documental': (
    <>
      {PAPER}
      <path d="M1.5 35.5H400v70H1.5z" className="fill-boya-100 stroke-bermellon-600" strokeWidth="2.5" />
      <path d="M62 83h36M204 83h36" className="stroke-bermellon-500" strokeWidth="4" />
      <text x="14" y="23" className={`fill-tinta-900 ${HEAD}`}>
        BL house
      </text>
      <text x="14" y="75" className="fill-tinta-900 font-mono text-[30px] font-semibold">
        {MISMATCH.billOfLading.join('')}
      </text>
      <text x="156" y="75" className="fill-tinta-900 font-mono text-[30px] font-semibold">
        {MISMATCH.packingList.join('')}
      </text>
    </>
  ),
  rastreo: (
    <>
      {PAPER}
      <path d="M21.5 0V64" className="stroke-ruta-700" strokeWidth="3" />
      <path d="M16 13h11v11H16zM16 37h11v11H16zM16 61h11v11H16z" className="fill-ruta-700" />
      <text x="40" y="23" className="fill-tinta-900 font-text text-[14px]">
        Descarga
      </text>
      <text x="40" y="47" className="fill-tinta-900 font-text text-[14px]">
        BL revalidado
      </text>
      <text x="40" y="71" className="fill-tinta-900 font-text text-[14px] font-bold">
        {`Día libre ${FREE_DAYS.used} de ${FREE_DAYS.total}`}
      </text>
      {DAYS.map((day) => (
        <path
          key={day}
          d={`M${40.5 + 26 * day} 80.5h22v24h-22z`}
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

/** The upper left of the drawing on a product's sheet, cut by the stub's edges. */
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
