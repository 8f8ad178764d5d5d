import { sessionPlace } from '@tinig/domain/network/session-place';

const askEveryMs = 3_000;
type Part = 'lede' | 'form' | 'mark' | 'told' | 'trouble' | 'ask';
type Asked = { id: string; secret: string; mark: string };

/** Signs in by a code (NETWORK-7): requests one, waits until it is issued, and signs in on this device. */
export function offerCode(page: HTMLElement) {
  const way = page.querySelector<HTMLElement>('[data-way="code"]')!;
  const part = <Kind extends HTMLElement>(name: Part) => way.querySelector<Kind>(`[data-code="${name}"]`)!;
  const [form, ask, trouble] = [part<HTMLFormElement>('form'), part('ask'), part('trouble')];
  const input = form.querySelector('input')!;
  let asked: Asked | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  way.hidden = false;

  /** Ends the request, says why, and offers to make a new one. */
  function end(why: string) {
    clearInterval(clock);
    asked = undefined;
    form.hidden = true;
    ask.hidden = false;
    ask.textContent = 'Humingi ng bago';
    trouble.textContent = why;
    ask.focus();
  }

  async function look() {
    if (!asked) return;
    const headers = { 'tinig-secret': asked.secret };
    const answer = await fetch(`/auth/code-request/${asked.id}`, { headers }).catch(() => undefined);
    if (answer?.status === 404) return end('Lumipas na ang code. 2 minuto lang ito. Humingi ng bago.');
    const isGiven = answer?.ok && (await answer.json()).state === 'given';
    part('told').textContent = isGiven
      ? 'May code na. I-type ang nasa screen ng laptop.'
      : 'Naghihintay sa Super Administrator…';
  }

  ask.addEventListener('click', async () => {
    trouble.textContent = '';
    const { answer, body } = await post<Asked>('/auth/code-request', { device: deviceKind() });
    if (!answer.ok) {
      trouble.textContent = body.error;
      return;
    }
    asked = body;
    part('mark').textContent = body.mark;
    ask.hidden = true;
    form.hidden = false;
    input.value = '';
    input.focus();
    clock = setInterval(() => void look(), askEveryMs);
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!asked) return;
    trouble.textContent = '';
    const proof = { request: asked.id, secret: asked.secret, code: input.value.replace(/\s/g, '') };
    if (!/^\d{8}$/.test(proof.code)) {
      trouble.textContent = 'Walong numero ang code.';
      return input.focus();
    }
    const { answer, body } = await post<{ token: string; user: object; expires_at: string }>(
      '/auth/code',
      proof,
    );
    if (answer.ok) {
      const { token, user, expires_at: limitedUntil } = body;
      sessionStorage.setItem(sessionPlace, JSON.stringify({ token, user, ended: false, limitedUntil }));
      return window.location.replace('/admin/dashboard');
    }
    if (body.code === 'code-over' || body.code === 'code-void') return end(body.error);
    trouble.textContent = body.error;
    input.focus();
  });
}

async function post<Body>(path: string, given: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(given) });
  return { answer, body: (await answer.json()) as Body & { error: string; code: string } };
}

function deviceKind() {
  const { userAgent } = navigator;
  if (userAgent.includes('Android')) return 'android';
  return userAgent.includes('Windows') ? 'windows' : 'other';
}
