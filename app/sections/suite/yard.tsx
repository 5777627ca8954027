/** The container's yard at night, with its crane in the middle, which is all that a phone shows. */
export function Yard() {
  return (
    <svg
      viewBox="0 0 1600 250"
      preserveAspectRatio="xMidYMax slice"
      className="block h-35 w-full bg-tinta-900 fill-none md:h-62.5 2xl:h-auto print:hidden forced-colors:hidden"
      aria-hidden="true"
    >
      <defs>
        <pattern
          id="ribs"
          x="30"
          y="9"
          width="70"
          height="31"
          patternUnits="userSpaceOnUse"
          className="stroke-tinta-900"
        >
          <path d="M0 0H70M0 0V31" strokeWidth="4" />
          <path d="M9 16H64" strokeWidth="19" strokeDasharray="2 5" opacity=".45" />
        </pattern>
        <path
          id="stack"
          d="M870 133h70v31h-70zM30 226V195H100V164H170V133H240V102H310V133H450V164H520V195H590V226M730 226V164H800V195H870V226M940 226V195H1010V133H1080V226M1220 226V164H1290V133H1360V102H1500V133H1570V226"
        />
      </defs>
      <circle cx="566" cy="52" r="20" className="fill-papel-200" />
      <g className="stroke-tinta-700/70" strokeWidth="4">
        <path d="M70 226V52M150 226V52M10 84H350M70 84 150 140M150 84 70 140M110 12V84M110 14 10 84M110 14 340 84" />
        <path d="M1400 226V52M1480 226V52M1190 84H1560M1400 84 1480 140M1480 84 1400 140M1440 12V84M1440 14 1200 84M1440 14 1550 84" />
      </g>
      <path d="M0 226V180H300V150H620V188H1120V158H1240V172H1600V226" className="fill-tinta-800" />
      <use href="#stack" className="fill-tinta-600" />
      <path d="M170 164h70v31h-70zM730 164h70v31h-70zM1360 133h70v31h-70z" className="fill-ruta-700" />
      <path d="M310 195h70v31h-70zM1010 164h70v31h-70zM1290 164h70v31h-70z" className="fill-sello-700" />
      <path d="M870 133h70v31h-70z" className="fill-bermellon-500" />
      <use href="#stack" fill="url(#ribs)" />
      <g className="fill-tinta-900 stroke-papel-100" strokeWidth="3">
        <path d="M691 219V60h16V219zM1103 219V60h16V219zM670 36H1140V60H670z" />
        <path d="M707 84 760 60M1103 84 1050 60M870 26h70v10h-70zM880 60h50v9h-50z" />
        <path d="M940 60h34v22l-8 12h-26z" className="fill-boya-500" />
        <path d="M888 69V124M922 69V124" />
        <path d="M866 122h78v8h-78z" />
        <path d="M672 219h54v10h-54zM1084 219h54v10h-54z" className="fill-papel-100" />
      </g>
      <path d="M0 231H1600" strokeWidth="3" className="stroke-papel-100" />
    </svg>
  );
}
