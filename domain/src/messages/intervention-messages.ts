/** Messages about interventions. */
export const interventionMessages = {
  'help-started': 'Nasimulan ang pangkat: {name}.',
  'help-group-not-found': 'Wala na ang pangkat na ito.',
  'help-over': 'Tapos na ang pangkat na ito, at hindi na nababago.',
  'help-not-of-section': 'May bata sa pangkat na wala sa section na ito. Tingnan muna ang listahan.',
  'help-too-many': 'Hanggang {most} bata lang ang isang pangkat.',
  'help-members-changed': 'Na-save ang mga bata ng pangkat.',
  'help-days-cross':
    'Hindi maaaring mas maaga kaysa sa simula, o mas huli kaysa sa huling araw, ang kalagitnaan.',
  'help-days-changed': 'Na-save ang mga petsa ng pangkat.',
  'session-day-wrong': 'Ang araw ay mula sa simula ng pangkat hanggang ngayon.',
  'session-minutes-wrong': 'Mula {least} hanggang {most} minuto ang isang sesyon.',
  'session-note-long': 'Hanggang {most} titik lang ang tala.',
  'session-not-member': 'May dumalong hindi kasama sa pangkat. Tingnan muna ang listahan.',
  'help-session-not-found': 'Wala na ang sesyong ito.',
  'session-not-yours': 'Ang nagtala nito at ang pangunahing guro lang ang nakapagbabago.',
  'session-noted': 'Naitala ang sesyon.',
  'session-changed': 'Na-save ang sesyon.',
  'session-removed': 'Natanggal ang sesyon.',
  'help-outcome-missing': 'Kulang pa ang pasya para kay {name}.',
  'help-ended': 'Tapos na ang pangkat: {name}.',
} as const;
