/** Where one is in Kasanayan, as the address holds it: by games, on the `projector`, by `answers`, or the `wrong` ones of a `skill`. */
export const skillsAddress = { section: '', view: '', period: '', order: 'least', skill: '' };
