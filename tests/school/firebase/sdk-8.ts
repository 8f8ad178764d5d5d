import { registerHooks } from 'node:module';

// Its parts ask for `@firebase/app`, which here is a newer one.
registerHooks({
  resolve: (specifier, context, next) => {
    const isOld = specifier === '@firebase/app' && /\/firebase-8-/.test(context.parentURL ?? '');
    return next(isOld ? 'firebase-8-app' : specifier, context);
  },
});
const { default: firebase } = await import('firebase-8-app');
await import('firebase-8-auth');
await import('firebase-8-database');

export { firebase };
