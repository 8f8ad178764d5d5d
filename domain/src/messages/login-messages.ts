/** Sign-in messages, separate so that the page loads fast on slow lines. */
export const loginMessages = {
  'login-failed': 'Login failed. Please try again.',
  'not-admin': 'You are not authorized as an admin.',
  'no-role': 'Hindi nakalogin o walang role',
  'forgot-password':
    'Lumapit sa Super Administrator para mapalitan ang password ng guro. Ang guro ang nagpapalit ng password ng studyante.',
  'fill-all': 'Lagyan ng datos ang lahat.',
} as const;
