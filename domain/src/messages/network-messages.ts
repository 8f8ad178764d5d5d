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
} as const;
