/** Key under which a browser stores its session. The doorstep stores one by code there, and the console reads it. */
export const sessionPlace = 'tinig.session';
