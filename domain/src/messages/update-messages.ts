export const updateMessages = {
  updating: 'Ina-update ang Tinig. Babalik ito sa loob ng ilang minuto.',
  'update-not-here': 'Hindi sa pahinang ito ina-update ang Tinig na ito. Nasa card na Bersyon ang paraan.',
  'update-not-signed': 'Hindi tugma ang pirma: baka sira ang pagkopya, o hindi ito sa Tinig. Walang nagbago.',
  'update-broken': 'Kulang o sira ang file. Kopyahin itong muli mula sa pinagkunan. Walang nagbago.',
  'update-not-newer': 'Hindi mas bago ang {version} kaysa sa {current} na gamit na ninyo. Walang nagbago.',
  'update-too-far': 'Kailangan muna ang {least}. Walang nagbago.',
  'update-other-system': 'Para sa ibang sistema ang file na ito ({platform}). Kunin ang para sa {own}.',
  'update-too-large': 'Masyadong malaki ang file para maging update. Walang nagbago.',
  'update-no-room':
    'Kulang ang espasyo sa disk: {needed} MB ang kailangan, {free} MB ang libre. Walang nagbago.',
  'update-piece-lost': 'Naputol ang pagpapadala ng file. Piliin itong muli.',
  'update-none': 'Walang nakahandang update.',
  'update-under-way': 'May nagsimula nang update.',
  'update-ready': 'Handa na ang Tinig {version}.',
  'update-now': 'Sinisimulan na ang update.',
  'update-later': 'Mag-a-update ang Tinig mamaya, 6:00 PM.',
  'update-dropped': 'Inalis ang update.',
} as const;
