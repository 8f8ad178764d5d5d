import { Notice } from '#ui/notice.tsx';

/** Why cards have no QR: no phone would find the address of this page (CARDS-5). */
export const NoQr = () => (
  <Notice kind="warning">
    Walang QR ang mga card: ang address ng pahinang ito ay para lang sa computer na ito. Buksan ang Tinig sa
    address ng paaralan, o hilingin sa Super Administrator na itakda ang address ng server.
  </Notice>
);
