import { callsOf, type Entity } from './entity';

/** Units as administrators look after them; the list of them is a call of everybody who works with suggestions. */
export const unit = {
  name: '单位',
  routes: callsOf('unit', '/api/unit', ['get', 'create', 'edit', 'disable', 'enable', 'merge']),
  exportsOf: ['system-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
