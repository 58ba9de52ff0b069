import { callsOf, type Entity } from './entity';

/** Units as administrators manage them; the list of units for everyone who works with suggestions is a separate call. */
export const unit = {
  name: '单位',
  routes: callsOf('unit', '/api/unit', ['get', 'create', 'edit', 'disable', 'enable', 'merge']),
  exportsOf: ['system-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
