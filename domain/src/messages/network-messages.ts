/** Messages about the school's network. */
export const networkMessages = {
  'needs-tls': 'Hindi ligtas ang koneksyong ito. Buksan muna ang pinto ng Tinig sa browser.',
  'network-opened': 'Bukas na ang Tinig sa paaralan.',
  'network-closed': 'Sarado na ang Tinig sa paaralan.',
  'network-not-here':
    'May sarili nang certificate o proxy ang server na ito. Hindi ginagamit dito ang susi ng paaralan.',
  'network-port-taken': 'May ibang program na gumagamit ng port {port}. Pumili ng iba.',
  'network-address-gone': 'Wala na ang napiling network. Ikonekta ang laptop, saka pumili muli.',
  'network-clock-behind': 'Atrasado ang orasan ng computer na ito. Itama muna ang petsa at oras.',
  'codes-allowed': 'Puwede nang pumasok sa code.',
  'codes-forbidden': 'Hindi na puwedeng pumasok sa code.',
  'codes-not-allowed': 'Hindi pinapayagan ang code dito. Humingi ng tulong sa Super Administrator.',
  'code-on-doorstep': 'Sa pinto ng Tinig lang ginagamit ang code.',
  'code-given': 'May code na para sa {mark}.',
  'code-request-gone': 'Wala na ang humingi ng code. Humingi ng bago sa device.',
  'code-sessions-full': 'Hanggang {most} ang sabay na nasa code. Tapusin muna ang isa.',
  'code-wrong': 'Mali ang code. May {left} pang subok.',
  'code-over': 'Lumipas na ang code. 2 minuto lang ito. Humingi ng bago.',
  'code-void': 'Limang beses nang mali. Humingi ng bago.',
  'limited-session': 'Hindi ito kasama sa session na may code.',
} as const;
