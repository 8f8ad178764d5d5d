import { encodeQR } from 'qr';
import { memo } from 'react';

// Quiet zone around the code, in modules.
const rest = 4;

/** Address as a QR code with error correction level M, sharp at any size. */
export const QrCode = memo(({ address, className }: { address: string; className?: string | undefined }) => {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: rest });
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path fill="#fff" d={`M0 0h${modules.length}v${modules.length}H0z`} />
      <path d={path} />
    </svg>
  );
});
