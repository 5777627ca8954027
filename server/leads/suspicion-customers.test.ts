import { expect, it } from 'vitest';
import { demoForm } from '#content/forms.ts';
import type { Lead } from '#contract/lead.ts';
import { sampleLead } from '#tests/server/sample-lead.ts';
import { suspicionOf } from './suspicion.ts';

const PREFILLED = demoForm.fields.find(({ name }) => name === 'message')?.initial ?? '';

const CUSTOMERS: [what: string, lead: Partial<Lead>][] = [
  ['the prefilled sentence alone', { company: 'Refacciones del Centro', message: PREFILLED }],
  ['no message', { company: 'Grupo Logístico del Pacífico', phone: '+52 314 555 0101' }],
  [
    'a company in capitals',
    {
      name: 'JOSÉ ÁNGEL MUÑOZ PEÑA',
      company: 'IMPORTADORA DEL BAJÍO SA DE CV',
      message:
        'BUENAS TARDES, NECESITO COTIZACIÓN URGENTE PARA 3 CONTENEDORES DE 40 HC DESDE NINGBO A MANZANILLO.',
    },
  ],
  [
    'container numbers and two tracking links',
    {
      company: 'Textiles Xochimilco',
      message:
        'Traemos dos contenedores, MSKU9070323 y TCLU 485215-7, y nadie nos dice cuándo llegan:\nhttps://www.maersk.com/tracking/MSKU9070323\nhttps://www.track-trace.com/container?number=TCLU4852157\n¿La plataforma avisa si cambia el ETA?',
    },
  ],
  [
    'twelve tracking links of one site',
    {
      company: 'Ferretera Mayab',
      message: Array.from({ length: 12 }, (_, each) => `MSCU${each}`)
        .map((id) => `https://www.searates.com/container/tracking/?number=${id}`)
        .join('\n'),
    },
  ],
  [
    'the carriers that somebody works with',
    {
      company: 'Forwarding del Golfo',
      message:
        '¿Se integran con https://www.maersk.com, https://www.msc.com, https://www.cma-cgm.com, https://www.hapag-lloyd.com, https://www.one-line.com y https://www.dhl.com/mx-es?',
    },
  ],
  [
    'tariff codes, RFC and prices',
    {
      company: 'Agencia Aduanal Robles y Cía.',
      message:
        'RFC: ARO850101AB9. Fracciones 8471.30.01 y 9503.00.99, valor USD 48,500.00 FOB Shenzhen, IGI 15%, pedimento 25 47 3102 5001234. ¿Calculan contribuciones?',
    },
  ],
  [
    'a signature with a website and profiles',
    {
      name: 'Mariana Ocampo',
      email: 'mocampo@aduanasnorte.example',
      company: 'Aduanas Norte',
      message:
        'Quisiera ver la demo con mi equipo el jueves.\n\nMariana Ocampo | Gerente de Tráfico\nwww.aduanasnorte.example | https://www.linkedin.com/in/mocampo | https://facebook.com/aduanasnorte | https://instagram.com/aduanasnorte | https://wa.me/528112345678 | https://maps.app.goo.gl/abc123',
    },
  ],
  [
    'the website of somebody with a free mailbox',
    {
      email: 'luis.garza77@gmail.com',
      company: 'Garza Comercializadora',
      message: 'Nuestro catálogo: https://www.garzacomercializadora.com.mx y https://tienda.garza.mx',
    },
  ],
  [
    'a Chinese supplier',
    {
      name: '王小明 (Wang Xiaoming)',
      email: 'sales8@nb-hardware.example',
      company: '宁波五金有限公司 Ningbo Hardware Co., Ltd.',
      message:
        'Dear Sir, our customer in Guadalajara ask us to use your platform for documents. Please tell how supplier can upload packing list. Web: https://nb-hardware.en.alibaba.com',
    },
  ],
  [
    'a message in Chinese',
    { company: '深圳市货运代理', message: '您好，我们想了解贵公司的平台，请联系我们。谢谢！' },
  ],
  [
    'e-mail addresses in the message',
    {
      company: 'Autopartes Querétaro',
      message:
        'Favor de copiar a compras@autopartes.example, trafico@autopartes.example y direccion@autopartes.example.',
    },
  ],
  [
    'English',
    {
      name: 'Kevin O’Brien',
      company: 'Lone Star Freight LLC',
      message:
        'We move ~120 TEU a month from Laredo to Monterrey and are looking for visibility. Do you offer an API? Also, how long does onboarding take and what would it cost (USD)?',
    },
  ],
  [
    'Portuguese',
    {
      name: 'João Gonçalves',
      company: 'Despachos Atlântico Ltda',
      message:
        'Olá, somos despachantes em Santos e queremos saber se a plataforma funciona no Brasil. Obrigado! 🙏',
    },
  ],
  ['a phone number as the company', { company: '55 1234 5678', message: 'llámenme por favor' }],
  ['N/A', { company: 'N/A', phone: 'N/A', message: 'N/A' }],
  ['emoji', { company: 'Importados Lupita 💕', message: '🚢📦 ¡¡Quiero mi demo!! 😍😍😍' }],
  ['a website as the company', { company: 'www.muebleria-ruiz.com.mx', message: 'Info por favor' }],
  ['an address of the web as the company', { company: 'https://muebleria-ruiz.mx', message: 'Info' }],
  ['an e-mail address as the name', { name: 'compras@ferreteria.com', message: 'Precio del plan básico?' }],
  ['one word', { name: 'ana', message: 'precio' }],
  [
    'the name as the company of somebody who works alone',
    { name: 'Rogelio Cantú', company: 'Rogelio Cantú', message: PREFILLED },
  ],
  [
    'somebody who wrote the name once more',
    { type: 'contact', name: 'Carlos López', company: '', message: 'Carlos López' },
  ],
  [
    'an importer for casinos',
    {
      company: 'Equipos de Juego del Norte',
      message:
        'Importamos mobiliario y fichas para casino y máquinas de póker, fracción 9504.30.01. Aquí la ficha técnica: https://www.proveedor-cn.com/slot-machines/x200',
    },
  ],
  [
    'an importer of bitcoin miners',
    {
      company: 'Cómputo Regio',
      message:
        'Queremos traer 40 equipos ASIC para minar bitcoin desde Shenzhen, pago al proveedor en USDT. https://shop.bitmain.com/product/detail?pid=1',
    },
  ],
  [
    'an importer of medicines',
    {
      company: 'Farmacéutica Andina',
      message:
        'Importamos genéricos (sildenafil, tadalafil; marcas Viagra y Cialis) y productos de venta sin receta. ¿Manejan permisos de COFEPRIS? https://www.gob.mx/cofepris',
    },
  ],
  [
    'parts of a Ford Escort',
    {
      company: 'Refaccionaria Escort',
      message: 'Autopartes Ford Escort 1998-2003, ver www.rockauto.com/escort',
    },
  ],
  [
    'a Korean by the name of Seo',
    {
      name: 'Seo Ji-hoon',
      company: 'Busan Marine',
      message:
        'Mr. Seo from Busan. We need slots on the next vessel, see our schedule https://busanmarine.co.kr/s',
    },
  ],
  [
    'somebody who found the site in a search',
    {
      message: 'Los vi en Google, en la primera página. Llené su formulario de contacto y nadie me contestó.',
    },
  ],
  [
    'a photo behind a shortened link',
    {
      company: 'Cerámica Dolores',
      message: 'Fotos de la mercancía dañada: https://bit.ly/3xYzAb ¿aplica reclamo?',
    },
  ],
  [
    'nothing but a tracking link',
    { company: 'Vinos Baja', message: 'https://www.searates.com/x?number=CMAU1234567' },
  ],
  ['a company in camel case', { name: 'Sofía McAllister', company: 'LogiTransMexCargo', message: 'demo' }],
  [
    'a joined legal form',
    { name: 'Iván DeLaRosa', company: 'TransMEXSAdeCV', message: 'Cotización de DDP LAX-MEX' },
  ],
  [
    'full stops without spaces',
    { message: 'Hola.Somos importadores.Queremos info.Gracias.Ing.Luis.Pérez.Tel.5512345678' },
  ],
  [
    'a supplier that writes Russian',
    { company: 'ООО Уралсталь', message: 'Добрый день! Мы поставляем сталь в Мексику, нужна консультация.' },
  ],
  [
    'comparisons and arrows',
    { company: 'Pérez & Hijos <PyH>', message: 'peso < 20 t => LCL? [urgente] 1 > 2' },
  ],
  [
    'photos, a video and products of three shops',
    {
      company: 'Maquinados RG',
      message:
        'Maquinaria usada de Houston, aprox. USD 120,000: https://drive.google.com/drive/folders/abc https://www.youtube.com/watch?v=1 https://www.amazon.com/z https://spanish.made-in-china.com/y',
    },
  ],
  [
    'an agency of marketing',
    { company: 'Marketing Aduanal', message: 'Hacemos SEO para agencias, ¿una alianza? www.mktaduanal.mx' },
  ],
  [
    'short names and abbreviations in capitals',
    { name: 'Li Wu Xu', company: 'McLane MX', message: 'DDP LAX MEX' },
  ],
  [
    'links to four sites of suppliers',
    {
      message:
        'Compramos a https://www.wuxi-tools.cn, https://www.hanoi-textil.vn, https://pune-castings.in y https://torino-valvole.it; ¿concentran sus documentos?',
    },
  ],
  [
    'names written together',
    { name: 'DeLaRosa', company: 'DeLaVega', message: 'Quiero ver la plataforma con mi socio' },
  ],
];

it.each(CUSTOMERS)(
  'a customer with %s is accepted, also when the browser fills the form in',
  (_what, fields) => {
    const lead = sampleLead(fields);
    expect(suspicionOf(lead, undefined)).toEqual([]);
    expect(suspicionOf(lead, { isHoneypotFilled: false, seconds: 0 })).toEqual([]);
  },
);
