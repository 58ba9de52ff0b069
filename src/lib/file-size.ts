const KB = 1024;
const MB = KB * KB;

/** '3.2 MB' of a number of bytes, as people read sizes. */
export function sizeText(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / KB))} KB`;
}
