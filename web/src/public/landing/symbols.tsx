import type { ReactNode } from 'react';

const ink = '#2a0f4f';

/**
 * Keys and sound waves around the mascot, as inline SVG. As separate images each would be a document of its own, which
 * a phone creates before it shows the first view.
 */
const KeyOfSign = ({
  className,
  colour,
  children,
}: {
  className: string;
  colour: string;
  children: ReactNode;
}) => (
  <svg className={className} viewBox="0 0 72 76" aria-hidden="true">
    <rect x="5" y="10" width="62" height="62" rx="18" fill={ink} />
    <rect x="5" y="4" width="62" height="62" rx="18" fill={colour} stroke={ink} strokeWidth="6" />
    <g fill="none" strokeLinecap="round" transform="translate(36 36)">
      <path d="M-18 -21h20" stroke="#fff" strokeWidth="5" opacity=".45" />
      {children}
    </g>
  </svg>
);

type SymbolProps = { className: string };

export const Plus = ({ className }: SymbolProps) => (
  <KeyOfSign className={className} colour="#1e86e5">
    <path d="M-14 0H14M0 -14V14" stroke="#fff" strokeWidth="9" />
  </KeyOfSign>
);

export const Divided = ({ className }: SymbolProps) => (
  <KeyOfSign className={className} colour="#0b6b45">
    <path d="M-14 0H14" stroke="#fff" strokeWidth="9" />
    <path d="M0 -13h.01M0 13h.01" stroke="#fff" strokeWidth="11" />
  </KeyOfSign>
);

export const Times = ({ className }: SymbolProps) => (
  <KeyOfSign className={className} colour="#a81c8e">
    <path d="M-10 -10L10 10M10 -10L-10 10" stroke="#fff" strokeWidth="9" />
  </KeyOfSign>
);

export const Equals = ({ className }: SymbolProps) => (
  <KeyOfSign className={className} colour="#ff9fb2">
    <path d="M-13 -7H13M-13 7H13" stroke={ink} strokeWidth="9" />
  </KeyOfSign>
);

/** Sound waves from the mascot's headphones. */
export const Waves = ({ className }: SymbolProps) => (
  <svg className={className} viewBox="-8 -62 80 124" aria-hidden="true">
    <path
      d="M0 -18Q14 0 0 18M20 -36Q46 0 20 36M40 -54Q78 0 40 54"
      fill="none"
      stroke={ink}
      strokeWidth="9"
      strokeLinecap="round"
    />
  </svg>
);
