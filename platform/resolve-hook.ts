// To be imported before anything else. For every module of a package Node reads the package's description
// anew, and that of drizzle-orm names 447 entries: half of the time and of the memory of a start went there.
import { registerHooks } from 'node:module';

const packageFolder = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    // A neighbour, which is a module as its importer is.
    if (!specifier.startsWith('.') || !parentURL?.includes(packageFolder)) {
      return next(specifier, context);
    }
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
