const UNITS = ['B', 'KB', 'MB', 'GB'];
const STEP = 1024;

/** Formats a size in bytes for reading: 12 B, 3.4 MB. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const value = bytes / STEP ** power;
  return `${power === 0 ? String(value) : value.toFixed(1)} ${UNITS[power] ?? ''}`;
}

/** Formats a number as 12,345, the same on every page, whatever the device's language is. */
export const numberText = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
