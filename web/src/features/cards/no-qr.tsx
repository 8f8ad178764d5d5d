import { Notice } from '#ui/feedback/notice.tsx';

/** Explains why cards have no QR code: phones can't reach this page's address (CARDS-5). */
export const NoQr = () => (
  <Notice kind="warning">
    Walang QR ang mga card: ang address ng pahinang ito ay para lang sa computer na ito. Buksan ang Tinig sa
    address ng paaralan, o hilingin sa Super Administrator na itakda ang address ng server.
  </Notice>
);
