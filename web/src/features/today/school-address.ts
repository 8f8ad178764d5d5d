/** URL values of the superadmin's table of sections. */
export const schoolAddress = { page: 1 };
