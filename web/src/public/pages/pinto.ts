import '#theme/tokens.css';
import '#theme/base.css';
import './page.css';
import '#theme/primitives.css';
import '#public/look.module.css';
import '#public/page-frame.module.css';
import '#public/pinto/pinto.module.css';
import { offerCode } from '#public/pinto/code-way.ts';

/** Timeout in milliseconds. A device that has not connected by then counts as not trusting the key. */
const patience = 4_000;

const page = document.getElementById('page')!;
const { school_name, safe_origin, codes_allowed } = await (await fetch('/doorstep')).json();
page.querySelector('[data-school]')!.textContent = school_name;
page.querySelector<HTMLAnchorElement>('[data-open]')!.href = safe_origin;
const isTrusted = await fetch(`${safe_origin}/reach`, { signal: AbortSignal.timeout(patience) }).then(
  ({ ok }) => ok,
  () => false,
);
page.dataset.door = isTrusted ? 'trusted' : 'new';
if (codes_allowed && !isTrusted) offerCode(page);
