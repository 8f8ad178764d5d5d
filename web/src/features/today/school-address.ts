/** What the address says of a superadmin's table of sections. */
export const schoolAddress = { page: 1 };
