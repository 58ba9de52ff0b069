import type { InstallationChange } from '@contract/schema/installation';
import type { Stored } from '../../platform/installation/installation';

type Content = Omit<Stored, 'version'>;

/** A secret is never shown: only that it exists and that it has changed. */
const SECRETS = ['token', 'appSecret'];

/** Returns every value by its path, such as sms.url. */
function valuesOf({ congress, connections }: Content): Map<string, string> {
  const values = new Map<string, string>(Object.entries(congress).map(([field, value]) => [field, value ?? '']));
  for (const [name, connection] of Object.entries(connections))
    for (const [field, value] of Object.entries(connection ?? {})) values.set(`${name}.${field}`, value);
  return values;
}

const masked = (field: string, value: string): string => (value && SECRETS.some((name) => field.endsWith(`.${name}`)) ? '******' : value);

/** Returns the changed values, in a stable order. */
export function changesBetween(before: Content, after: Content): InstallationChange['changes'] {
  const [old, next] = [valuesOf(before), valuesOf(after)];
  const fields = [...new Set([...old.keys(), ...next.keys()])].filter((field) => (old.get(field) ?? '') !== (next.get(field) ?? ''));
  return fields.map((field) => ({ field, from: masked(field, old.get(field) ?? ''), to: masked(field, next.get(field) ?? '') }));
}
