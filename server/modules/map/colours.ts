import type { MapStyleName } from '@contract/rules/map';

/** The colours of the base map: pale, so that the content of a page stands out on it. */
export const COLOURS: Readonly<
  Record<MapStyleName, { ground: string; land: string; line: string; name: string; edge: string; mark: string; count: string }>
> = {
  light: { ground: '#eef1f4', land: '#fbfaf6', line: '#b9c2cc', name: '#4a535e', edge: '#fbfaf6', mark: '#6b7684', count: '#ffffff' },
  dark: { ground: '#1a1e24', land: '#262b33', line: '#4a5360', name: '#b4bdc8', edge: '#1a1e24', mark: '#8a95a3', count: '#14161a' },
};
