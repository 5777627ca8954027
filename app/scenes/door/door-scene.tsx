import './door-scene.css';

/** The seam between a container's door wings, with locking rods, handles and a green security seal. */
export function DoorScene() {
  return (
    <div className="door" aria-hidden="true">
      <svg className="door__seam" viewBox="0 0 140 570" preserveAspectRatio="xMidYMid slice" fill="none">
        <path d="M66 0v570" stroke="currentColor" strokeOpacity=".55" strokeWidth="4" />
        <g className="door__rods">
          <path d="M118 0v570M14 0v570" />
        </g>
        <g className="door__keepers">
          <path d="M0 60h28v18H0zM0 490h28v18H0zM104 60h28v18h-28zM104 490h28v18h-28z" />
        </g>
        <g className="door__handles">
          <path d="M14 332h60v12H14zM58 332h62v12H58z" />
          <path d="M66 344v22" />
        </g>
        <g className="door__seal">
          <path d="M50 366h32v44H50z" />
          <path d="M56 378h20M56 386h20M56 394h12" />
        </g>
      </svg>
      <p className="door__stencil">
        QZXU 104827 0<small>45G1</small>
      </p>
    </div>
  );
}
